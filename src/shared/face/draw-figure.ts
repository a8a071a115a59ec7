import type { FaceCanvas } from './face-canvas.ts';
import type { FaceLook } from './face-look.ts';

/** The hair that falls behind face and neck. */
export function drawHairBehind(canvas: FaceCanvas, look: FaceLook): void {
  canvas.fillStyle = look.hair;
  canvas.beginPath();
  canvas.moveTo(256, 84);
  canvas.bezierCurveTo(356, 80, 398, 160, 386, 258);
  canvas.bezierCurveTo(380, 312, 398, 352, 366, 378);
  canvas.bezierCurveTo(340, 396, 172, 396, 146, 378);
  canvas.bezierCurveTo(114, 352, 132, 312, 126, 258);
  canvas.bezierCurveTo(114, 160, 156, 80, 256, 84);
  canvas.fill();
}

/** Shoulders, neck and what is worn. */
export function drawShoulders(canvas: FaceCanvas, look: FaceLook): void {
  canvas.fillStyle = look.cloth;
  canvas.beginPath();
  canvas.moveTo(36, 530);
  canvas.bezierCurveTo(44, 452, 104, 424, 190, 404);
  canvas.lineTo(322, 404);
  canvas.bezierCurveTo(408, 424, 468, 452, 476, 530);
  canvas.fill();

  canvas.fillStyle = look.shirt;
  canvas.beginPath();
  canvas.moveTo(192, 402);
  canvas.lineTo(256, 500);
  canvas.lineTo(320, 402);
  canvas.fill();

  canvas.fillStyle = look.skinShade;
  canvas.beginPath();
  canvas.moveTo(214, 320);
  canvas.lineTo(214, 394);
  canvas.bezierCurveTo(220, 436, 292, 436, 298, 394);
  canvas.lineTo(298, 320);
  canvas.fill();

  canvas.fillStyle = look.clothShade;
  for (const side of [-1, 1]) {
    canvas.beginPath();
    canvas.moveTo(256 + 66 * side, 396);
    canvas.lineTo(256 + 92 * side, 410);
    canvas.lineTo(256 + 62 * side, 466);
    canvas.lineTo(256 + 4 * side, 512);
    canvas.lineTo(256, 506);
    canvas.fill();
  }
}

/** The head without what moves in it. */
export function drawHead(canvas: FaceCanvas, look: FaceLook): void {
  canvas.fillStyle = look.skinShade;
  for (const x of [162, 350]) {
    canvas.beginPath();
    canvas.ellipse(x, 256, 15, 24, 0, 0, 2 * Math.PI);
    canvas.fill();
  }

  canvas.fillStyle = look.skin;
  canvas.beginPath();
  canvas.moveTo(256, 116);
  canvas.bezierCurveTo(322, 116, 352, 168, 350, 240);
  canvas.bezierCurveTo(348, 312, 302, 366, 256, 366);
  canvas.bezierCurveTo(210, 366, 164, 312, 162, 240);
  canvas.bezierCurveTo(160, 168, 190, 116, 256, 116);
  canvas.fill();

  canvas.globalAlpha = 0.28;
  canvas.fillStyle = look.blush;
  for (const x of [198, 314]) {
    canvas.beginPath();
    canvas.ellipse(x, 290, 24, 15, 0, 0, 2 * Math.PI);
    canvas.fill();
  }
  canvas.globalAlpha = 1;

  canvas.strokeStyle = look.skinShade;
  canvas.lineCap = 'round';
  canvas.lineWidth = 5;
  canvas.beginPath();
  canvas.moveTo(246, 287);
  canvas.quadraticCurveTo(257, 296, 268, 287);
  canvas.stroke();

  drawHairInFront(canvas, look);
}

/** Parted at one side, and swept over the forehead to the other. */
function drawHairInFront(canvas: FaceCanvas, look: FaceLook): void {
  canvas.fillStyle = look.hair;
  canvas.beginPath();
  canvas.moveTo(296, 104);
  canvas.bezierCurveTo(290, 158, 222, 186, 176, 196);
  canvas.bezierCurveTo(168, 214, 166, 240, 164, 276);
  canvas.bezierCurveTo(138, 250, 132, 176, 172, 126);
  canvas.bezierCurveTo(206, 90, 262, 86, 296, 104);
  canvas.fill();
  canvas.beginPath();
  canvas.moveTo(290, 102);
  canvas.bezierCurveTo(296, 152, 322, 178, 338, 198);
  canvas.bezierCurveTo(345, 222, 347, 246, 348, 276);
  canvas.bezierCurveTo(378, 246, 380, 172, 344, 128);
  canvas.bezierCurveTo(326, 106, 308, 100, 290, 102);
  canvas.fill();

  canvas.strokeStyle = look.hairLight;
  canvas.lineWidth = 4;
  canvas.lineCap = 'round';
  canvas.beginPath();
  canvas.moveTo(270, 112);
  canvas.bezierCurveTo(256, 144, 214, 164, 180, 174);
  canvas.moveTo(318, 124);
  canvas.bezierCurveTo(330, 142, 342, 160, 349, 180);
  canvas.stroke();
}
