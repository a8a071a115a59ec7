import { Children, isValidElement, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import remarkGfm from 'remark-gfm';
import { headingId, helpLink } from './help-link.ts';

/** A page of the help, with headings that can be linked to. */
export function HelpText({ markdown }: { readonly markdown: string }) {
  return (
    <div className="prose wrap-anywhere">
      <Markdown remarkPlugins={plugins} components={components}>
        {markdown}
      </Markdown>
    </div>
  );
}

const plugins = [remarkGfm];

const headingLook = 'scroll-mt-14';

const components: Components = {
  h1: ({ children }) => (
    <h2 id={headingId(textIn(children))} className={headingLook}>
      {children}
    </h2>
  ),
  h2: ({ children }) => (
    <h3 id={headingId(textIn(children))} className={headingLook}>
      {children}
    </h3>
  ),
  h3: ({ children }) => (
    <h4 id={headingId(textIn(children))} className={`${headingLook} font-bold`}>
      {children}
    </h4>
  ),
  img: ({ alt }) => alt ?? null,
  a: ({ href = '', children }) => {
    const to = helpLink(href);
    if (to === null) return <>{children}</>;
    if (to.startsWith('http')) {
      return (
        <a href={to} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      );
    }
    return <Link to={to}>{children}</Link>;
  },
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <pre tabIndex={0}>{children}</pre>
  ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
    <div className="table-scroll" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  // A table of pairs has no names for its columns.
  th: ({ children }) => (children === undefined ? <td /> : <th>{children}</th>),
};

function textIn(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (isValidElement<{ readonly children?: ReactNode }>(child)) return textIn(child.props.children);
      return String(child);
    })
    .join('');
}
