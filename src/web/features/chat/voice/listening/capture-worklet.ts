/** What the type checker lacks: the scope in which worklets of audio run. */
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const blockLength = 1024;

/** Hands what the microphone hears to the page, in blocks of some 20 ms. */
class Capture extends AudioWorkletProcessor {
  #block = new Float32Array(blockLength);
  #filled = 0;

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const samples = input?.[0];
    if (samples === undefined) return true;
    for (const sample of samples) {
      this.#block[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled === blockLength) {
        this.port.postMessage(this.#block, [this.#block.buffer]);
        this.#block = new Float32Array(blockLength);
        this.#filled = 0;
      }
    }
    return true;
  }
}

registerProcessor('capture', Capture);
