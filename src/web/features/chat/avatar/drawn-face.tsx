import { useEffect, useRef } from 'react';
import { drawFace, faceSize } from '../../../../shared/face/draw-face.ts';
import { faceLooks } from '../../../../shared/face/face-look.ts';
import { poseAt } from '../../../../shared/face/face-pose.ts';
import { closedMouth, mouthAfter, mouthOfSound } from '../../../../shared/face/mouth-shape.ts';
import type { HeardSound } from '../voice/sound-player.ts';
import { faceOfScheme } from './face-of-scheme.ts';

const pictureEveryMs = 40;

interface DrawnFaceProps {
  /** What is heard at the moment, for the mouth; null where the face is to be a still picture. */
  readonly heard: (() => HeardSound | null) | null;
}

/** The face, drawn by the browser: the same as in the video. */
export function DrawnFace({ heard }: DrawnFaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const beganMs = performance.now();
    let mouth = closedMouth;
    let drawnMs = Number.NEGATIVE_INFINITY;
    let next = 0;
    const draw = (nowMs: number): void => {
      if (heard !== null) next = requestAnimationFrame(draw);
      if (nowMs - drawnMs < pictureEveryMs - 4) return;
      drawnMs = nowMs;
      const sound = heard?.() ?? null;
      mouth = mouthAfter(mouth, sound === null ? closedMouth : mouthOfSound(sound.samples, sound.sampleRate));
      drawFace(context, faceLooks[faceOfScheme()], poseAt((nowMs - beganMs) / 1000, mouth));
    };
    draw(beganMs);
    return () => cancelAnimationFrame(next);
  }, [heard]);
  return <canvas ref={canvas} width={faceSize} height={faceSize} className="size-full" />;
}
