import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { texts } from './texts.ts';

const testsAddress = '/playground/test-bench';

interface BenchHeaderProps {
  /** What stands at the end of the row, such as buttons. */
  readonly end?: ReactNode;
}

/** The head of every screen of the test bench: its name, and the way between single tests and batches. */
export function BenchHeader({ end }: BenchHeaderProps) {
  const { pathname } = useLocation();
  const isTests = pathname.replace(/\/$/, '') === testsAddress;
  return (
    <header className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-3.5 py-1">
      <h1 className="text-[1.15rem] font-bold tracking-tight">{texts.title}</h1>
      <nav aria-label={texts.title} className="flex gap-1">
        <Part to={testsAddress} isCurrent={isTests}>
          {texts.parts.tests}
        </Part>
        <Part to={`${testsAddress}/batches`} isCurrent={!isTests}>
          {texts.parts.batches}
        </Part>
      </nav>
      {end !== undefined && <div className="ms-auto flex flex-wrap items-center gap-2">{end}</div>}
    </header>
  );
}

function Part({ to, isCurrent, children }: { readonly to: string; readonly isCurrent: boolean; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="-my-1 border-b-2 border-transparent px-2.5 py-1.5 font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
    >
      {children}
    </Link>
  );
}
