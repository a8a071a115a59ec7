import { drawEyes } from './draw-eyes.ts';
import { drawHairBehind, drawHead, drawShoulders } from './draw-figure.ts';
import { drawMouth } from './draw-mouth.ts';
import type { FaceCanvas } from './face-canvas.ts';
import type { FaceLook } from './face-look.ts';
import type { FacePose } from './face-pose.ts';

/** The side of the square that faces are drawn in. */
export const faceSize = 512;

/** Where the head turns, in the neck. */
const pivot = { x: 256, y: 372 };

/** Draws a face over the whole square, whatever was there. */
export function drawFace(canvas: FaceCanvas, look: FaceLook, pose: FacePose): void {
  canvas.fillStyle = look.ground;
  canvas.fillRect(0, 0, faceSize, faceSize);
  canvas.fillStyle = look.halo;
  canvas.beginPath();
  canvas.ellipse(256, 262, 216, 216, 0, 0, 2 * Math.PI);
  canvas.fill();

  const inHead = (draw: () => void): void => {
    canvas.save();
    canvas.translate(pivot.x, pivot.y - 2.2 * pose.breath - pose.nod);
    canvas.rotate(pose.tilt);
    canvas.translate(-pivot.x, -pivot.y);
    draw();
    canvas.restore();
  };
  inHead(() => drawHairBehind(canvas, look));
  canvas.save();
  canvas.translate(0, -1.6 * pose.breath);
  drawShoulders(canvas, look);
  canvas.restore();
  inHead(() => {
    drawHead(canvas, look);
    drawEyes(canvas, look, pose);
    drawMouth(canvas, look, pose.mouth);
  });
}
