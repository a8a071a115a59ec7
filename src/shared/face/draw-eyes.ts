import type { FaceCanvas } from './face-canvas.ts';
import type { FaceLook } from './face-look.ts';
import type { FacePose } from './face-pose.ts';

const eyesY = 242;
const eyeWidth = 21;
const eyeHeight = 14;

/** Eyes and brows; the lids close over the eyes, and the brows follow a little. */
export function drawEyes(canvas: FaceCanvas, look: FaceLook, { lids, mouth }: FacePose): void {
  for (const side of [-1, 1]) {
    const x = 256 + 45 * side;
    drawBrow(canvas, look, x, side, 2.5 * lids - 2 * mouth.open);
    drawEye(canvas, look, x, side, lids);
  }
}

function drawBrow(canvas: FaceCanvas, look: FaceLook, x: number, side: number, lower: number): void {
  canvas.strokeStyle = look.hair;
  canvas.lineWidth = 6.5;
  canvas.lineCap = 'round';
  canvas.beginPath();
  canvas.moveTo(x - 20 * side, eyesY - 29 + lower);
  canvas.quadraticCurveTo(x + 4 * side, eyesY - 41 + lower, x + 24 * side, eyesY - 28 + lower);
  canvas.stroke();
}

function drawEye(canvas: FaceCanvas, look: FaceLook, x: number, side: number, lids: number): void {
  const open = 1 - lids;
  // The upper lid comes down to the lower one, which stays.
  const top = eyesY - eyeHeight * open * 1.5 + eyeHeight * lids * 0.55;
  const bottom = eyesY + eyeHeight * 1.2;
  const inner = x - eyeWidth * side;
  const outer = x + eyeWidth * side;
  canvas.save();
  canvas.beginPath();
  canvas.moveTo(inner, eyesY + 2);
  canvas.quadraticCurveTo(x, top, outer, eyesY + 2);
  canvas.quadraticCurveTo(x, lids > 0.9 ? top : bottom, inner, eyesY + 2);
  canvas.clip();
  canvas.fillStyle = look.eye;
  canvas.fillRect(x - 24, eyesY - 24, 48, 48);
  circle(canvas, look.iris, x, eyesY, 11.5);
  circle(canvas, look.pupil, x, eyesY, 5.5);
  circle(canvas, look.eye, x + 4, eyesY - 4.5, 3);
  canvas.restore();

  canvas.strokeStyle = look.line;
  canvas.lineWidth = 5;
  canvas.lineCap = 'round';
  canvas.beginPath();
  canvas.moveTo(inner, eyesY + 2);
  canvas.quadraticCurveTo(x, top, outer, eyesY + 2);
  canvas.lineTo(outer + 4 * side, eyesY - 1 + 3 * lids);
  canvas.stroke();
}

function circle(canvas: FaceCanvas, colour: string, x: number, y: number, radius: number): void {
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.ellipse(x, y, radius, radius, 0, 0, 2 * Math.PI);
  canvas.fill();
}
