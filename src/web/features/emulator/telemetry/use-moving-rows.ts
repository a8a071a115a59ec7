import { type RefObject, useLayoutEffect, useRef } from 'react';

const motion: KeyframeAnimationOptions = { duration: 180, easing: 'ease-out' };

interface Place {
  readonly topPx: number;
  /** The bar's length, from 0 to 1. */
  readonly share: number;
}

/**
 * Lets the rows of a list glide from where they stood to where they stand, and their bars from length to length; none of it where less motion
 * is asked for. A row is a child with `data-row`, its bar an element in it with `data-share`. A transition would not do: a row that is
 * moved in the document loses it.
 */
export function useMovingRows(list: RefObject<HTMLElement | null>): void {
  const earlier = useRef<ReadonlyMap<string, Place>>(new Map());
  useLayoutEffect(() => {
    const places = new Map<string, Place>();
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const bar = row.querySelector<HTMLElement>('[data-share]');
      const place = { topPx: row.offsetTop, share: Number(bar?.dataset.share ?? 0) };
      const name = row.dataset.row ?? '';
      const was = earlier.current.get(name);
      places.set(name, place);
      if (was === undefined || isStill) continue;
      if (was.topPx !== place.topPx)
        row.animate([{ transform: `translateY(${was.topPx - place.topPx}px)` }, { transform: 'none' }], motion);
      if (was.share !== place.share) bar?.animate([{ width: percent(was.share) }, { width: percent(place.share) }], motion);
    }
    earlier.current = places;
  });
}

function percent(share: number): string {
  return `${share * 100}%`;
}
