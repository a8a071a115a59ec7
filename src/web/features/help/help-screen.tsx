import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation, useParams } from 'react-router';
import { useDocumentTitle } from '../../ui/page.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { helpPages, loadHelpPage } from './help-pages.ts';
import { HelpText } from './help-text.tsx';
import { texts } from './texts.ts';

/** The guides and the reference for who writes prompts and cases, as they stand in the repository. */
export function HelpScreen() {
  const { page } = useParams();
  const { hash } = useLocation();
  const { name, title } = helpPages.find((known) => known.name === page) ?? helpPages[0];
  useDocumentTitle(`${title} - ${texts.title}`);
  const { data, isError, refetch } = useQuery({ queryKey: ['help', name], queryFn: () => loadHelpPage(name), staleTime: Infinity });
  const article = useRef<HTMLElement>(null);

  useEffect(() => {
    if (data === undefined) return;
    const heading = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (heading === null) article.current?.scrollTo(0, 0);
    else heading.scrollIntoView();
  }, [data, hash]);

  return (
    <main className="flex min-h-0 min-w-0 flex-1 flex-col lg:flex-row">
      <nav aria-label={texts.pages} className="shrink-0 border-line bg-surface p-2 max-lg:border-b lg:w-64 lg:overflow-auto lg:border-e">
        <h1 className="px-3 py-1.5 font-bold">{texts.title}</h1>
        <ul className="flex flex-col">
          {helpPages.map((known) => (
            <li key={known.name}>
              <NavLink
                to={`/playground/help/${known.name}`}
                aria-current={known.name === name ? 'page' : undefined}
                className="block rounded-lg px-3 py-1.5 text-ink-soft hover:bg-accent-tint hover:text-ink aria-[current=page]:bg-accent-tint aria-[current=page]:font-semibold aria-[current=page]:text-accent"
              >
                {known.title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <article ref={article} tabIndex={0} aria-label={title} className="min-h-0 min-w-0 flex-1 overflow-auto px-4 py-5 sm:px-8">
        <div className="max-w-[52rem]">
          {data !== undefined && <HelpText markdown={data} />}
          {data === undefined && !isError && <p role="status">{texts.loading}</p>}
          {isError && (
            <div role="alert" className="flex flex-col items-start gap-2">
              {texts.failed}
              <ToolButton onClick={() => void refetch()}>{texts.retry}</ToolButton>
            </div>
          )}
        </div>
      </article>
    </main>
  );
}
