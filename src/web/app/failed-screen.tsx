import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';

/** Shown when a screen could not be loaded or broke: says so and offers the way on. */
export function FailedScreen() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-4 px-6">
      <Brand />
      <h1 className="text-[1.5rem] font-bold">This screen could not be shown</h1>
      <p className="text-ink-soft">Please check your connection and load it again. What you have saved or sent is kept.</p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </main>
  );
}
