import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Late enough that fonts and wrapped lines have taken their room. */
const deferredScrollMs = 100;
/** Nearer to the end than this, the reader is taken to be following the conversation. */
const followingPx = 80;

/** Scrolls to the end whenever the messages or the question change, at once and again deferred, and stays there while the room changes. */
export function useScrollToEnd(
  messages: readonly unknown[],
  question: unknown,
): {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the scrolling follows.
  useLayoutEffect(() => {
    const toEnd = (): void => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    toEnd();
    following.current = true;
    const timer = setTimeout(toEnd, deferredScrollMs);
    return () => clearTimeout(timer);
  }, [messages, question]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onScroll = (): void => {
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight < followingPx;
    };
    const observer = new ResizeObserver(() => {
      if (following.current) element.scrollTo({ top: element.scrollHeight });
    });
    observer.observe(element);
    if (content.current !== null) observer.observe(content.current);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);

  return { scroller, content };
}
