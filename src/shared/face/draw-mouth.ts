import type { FaceCanvas } from './face-canvas.ts';
import type { FaceLook } from './face-look.ts';
import type { MouthShape } from './mouth-shape.ts';

const middleX = 256;
const mouthY = 322;
const halfWidth = 29;
const deepest = 27;

/** The mouth: closed it smiles a little; open it shows the upper teeth and, further, the tongue. */
export function drawMouth(canvas: FaceCanvas, look: FaceLook, { open, wide }: MouthShape): void {
  const half = halfWidth + 5 * wide - 3 * open;
  const depth = deepest * open;
  const left = middleX - half;
  const right = middleX + half;
  const corner = mouthY - 3 * (1 - open);
  const upper = mouthY + 5 * (1 - open) - 4 * open;
  const lower = mouthY + 8 + 1.35 * depth;

  if (open > 0) {
    canvas.save();
    canvas.fillStyle = look.mouth;
    outline(canvas, { left, right, corner, upper, lower });
    canvas.fill();
    canvas.clip();
    canvas.fillStyle = look.tongue;
    canvas.beginPath();
    canvas.ellipse(middleX, mouthY + depth + 8, half * 0.62, 11, 0, 0, 2 * Math.PI);
    canvas.fill();
    canvas.fillStyle = look.teeth;
    canvas.fillRect(left, mouthY - 12, 2 * half, 12 + Math.min(6, 3 + depth / 5));
    canvas.restore();
  }
  canvas.strokeStyle = look.lips;
  canvas.lineCap = 'round';
  canvas.lineWidth = 5.5;
  outline(canvas, { left, right, corner, upper, lower: open > 0 ? lower : upper + 9 });
  if (open === 0) {
    canvas.fillStyle = look.lips;
    canvas.fill();
  }
  canvas.stroke();
}

interface Outline {
  readonly left: number;
  readonly right: number;
  readonly corner: number;
  readonly upper: number;
  readonly lower: number;
}

function outline(canvas: FaceCanvas, { left, right, corner, upper, lower }: Outline): void {
  canvas.beginPath();
  canvas.moveTo(left, corner);
  canvas.quadraticCurveTo(middleX, upper + (upper - corner), right, corner);
  canvas.bezierCurveTo(right - 4, lower, left + 4, lower, left, corner);
  canvas.closePath();
}
