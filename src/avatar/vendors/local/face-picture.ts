import { createRequire } from 'node:module';
import { drawFace, faceSize } from '../../../shared/face/draw-face.ts';
import type { FaceCanvas } from '../../../shared/face/face-canvas.ts';
import type { FaceLook } from '../../../shared/face/face-look.ts';
import type { FacePose } from '../../../shared/face/face-pose.ts';

interface Canvas {
  readonly getContext: (kind: '2d') => FaceCanvas & {
    readonly getImageData: (x: number, y: number, width: number, height: number) => { readonly data: Uint8ClampedArray };
  };
}
interface CanvasLibrary {
  readonly createCanvas: (width: number, height: number) => Canvas;
}

/** Draws a face for each pose; answers its pixels, four bytes each. */
export function openFacePicture(look: FaceLook): (pose: FacePose) => Uint8ClampedArray {
  // A native library, which is not there on every platform.
  const { createCanvas } = createRequire(import.meta.url)('@napi-rs/canvas') as CanvasLibrary;
  const context = createCanvas(faceSize, faceSize).getContext('2d');
  return (pose) => {
    drawFace(context, look, pose);
    return context.getImageData(0, 0, faceSize, faceSize).data;
  };
}
