/**
 * The model that recognises speech on this machine: Moonshine Tiny for English, quantised to 8 bits, as sherpa-onnx takes it. MIT licence
 * (Useful Sensors). It takes as long as the sound is, where models of the Whisper class take 30 seconds' worth for every sound.
 */
export const speechModel = {
  name: 'moonshine-tiny-en-int8',
  publisher: 'https://huggingface.co/csukuangfj/sherpa-onnx-moonshine-tiny-en-int8/resolve/main',
  files: {
    preprocessor: 'preprocess.onnx',
    encoder: 'encode.int8.onnx',
    uncachedDecoder: 'uncached_decode.int8.onnx',
    cachedDecoder: 'cached_decode.int8.onnx',
    tokens: 'tokens.txt',
  },
} as const;

/** Beside the files, written last: a folder without it holds no whole model. */
export const checkedMark = 'SHA256SUMS';
