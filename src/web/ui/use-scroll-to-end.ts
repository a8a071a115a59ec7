import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Late enough that fonts and wrapped lines have taken their room. */
const deferredScrollMs = 100;
/** Nearer to the end than this, the reader is taken to be following the conversation. */
const followingPx = 80;

interface ScrollToEnd {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** The reader is at the end, or is taken there with each message. */
  readonly isFollowing: boolean;
  readonly toEnd: () => void;
}

/**
 * Scrolls to the end whenever the messages or the question change, at once and again deferred, and stays there while the room changes. With
 * `yieldsToReader`, whoever has scrolled back to read stays where they are.
 */
export function useScrollToEnd(
  messages: readonly unknown[],
  question: unknown,
  { yieldsToReader = false }: { readonly yieldsToReader?: boolean } = {},
): ScrollToEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const [isFollowing, setFollowing] = useState(true);
  const toEnd = (): void => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the scrolling follows.
  useLayoutEffect(() => {
    if (yieldsToReader && !following.current) return;
    toEnd();
    following.current = true;
    const timer = setTimeout(() => {
      if (!yieldsToReader || following.current) toEnd();
    }, deferredScrollMs);
    return () => clearTimeout(timer);
  }, [messages, question]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onScroll = (): void => {
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight < followingPx;
      setFollowing(following.current);
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

  return { scroller, content, isFollowing, toEnd };
}
