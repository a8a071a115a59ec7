import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { MessageLanguage } from '../../contracts/patient-chat/chat-turn.ts';

interface AssistantMessageProps {
  readonly text: string;
  /** Which part is in the patient's language, so that it is read out and broken as such. */
  readonly language?: MessageLanguage | undefined;
}

/**
 * The assistant's Markdown. Links are react-markdown's default policy: http, https, irc, ircs, mailto, xmpp or relative. Images are shown
 * as their alternative text, because loading one would tell another host that this patient reads.
 */
export function AssistantMessage({ text, language }: AssistantMessageProps) {
  if (language === undefined) return <div className="prose wrap-anywhere">{formatted(text)}</div>;
  return (
    <div className="prose wrap-anywhere">
      {formatted(text.slice(0, language.from))}
      <div lang={language.language} className="prose">
        {formatted(text.slice(language.from, language.to))}
      </div>
      {formatted(text.slice(language.to))}
    </div>
  );
}

function formatted(markdown: string) {
  return (
    <Markdown remarkPlugins={plugins} components={components}>
      {markdown}
    </Markdown>
  );
}

const plugins = [remarkGfm];

// Headings stand below the page's own, without gaps in their order.
const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h2>{children}</h2>,
  h3: ({ children }) => <h3>{children}</h3>,
  h4: ({ children }) => <h3>{children}</h3>,
  h5: ({ children }) => <h3>{children}</h3>,
  h6: ({ children }) => <h3>{children}</h3>,
  img: ({ alt }) => alt ?? null,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="table-scroll" tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  ),
};
