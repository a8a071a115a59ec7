import type { MouthShape } from './mouth-shape.ts';

/** How a face is held at one instant. */
export interface FacePose {
  readonly mouth: MouthShape;
  /** 0 open, 1 closed. */
  readonly lids: number;
  /** -1 breathed out, 1 breathed in. */
  readonly breath: number;
  /** To the side, in radians. */
  readonly tilt: number;
  /** Up where it stresses a word, in pixels of the 512. */
  readonly nod: number;
}

const breathSeconds = 4.6;
const swaySeconds = 9.7;
const swayRadians = 0.012;
const blinkSeconds = 0.24;
/** A blink comes in each of these, somewhere. */
const blinkEverySeconds = 4;
const nodPixels = 3;

/** The pose of a face that has been there for some seconds: it breathes, sways and blinks, and moves its mouth as it is told. */
export function poseAt(seconds: number, mouth: MouthShape): FacePose {
  return {
    mouth,
    lids: lidsAt(seconds),
    breath: Math.sin((2 * Math.PI * seconds) / breathSeconds),
    tilt: swayRadians * Math.sin((2 * Math.PI * seconds) / swaySeconds),
    nod: nodPixels * mouth.open,
  };
}

function lidsAt(seconds: number): number {
  const turn = Math.floor(seconds / blinkEverySeconds);
  const begins = blinkEverySeconds * (turn + 0.15 + 0.7 * scattered(turn));
  const part = (seconds - begins) / blinkSeconds;
  return part <= 0 || part >= 1 ? 0 : Math.sin(Math.PI * part) ** 0.6;
}

/** A number from 0 to 1 that looks like chance and is the same each time (the fractional part that shaders use as noise). */
function scattered(turn: number): number {
  const value = Math.sin(turn * 12.9898 + 4.1414) * 43_758.545_3;
  return value - Math.floor(value);
}
