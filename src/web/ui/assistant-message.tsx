import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

/**
 * The assistant's Markdown. Links are react-markdown's default policy: http, https, irc, ircs, mailto, xmpp or relative. Images are shown
 * as their alternative text, because loading one would tell another host that this patient reads.
 */
export function AssistantMessage({ text }: { readonly text: string }) {
  return (
    <div className="prose wrap-anywhere">
      <Markdown remarkPlugins={plugins} components={components}>
        {text}
      </Markdown>
    </div>
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
