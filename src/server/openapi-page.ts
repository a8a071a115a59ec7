type Document = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-access'?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Document }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Document }>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, { readonly schema: Document }>> }>
  >;
}

/** What the page itself needs beyond the server's own policy: the one style sheet that stands in it. */
export const openapiPagePolicy =
  "default-src 'none';style-src 'unsafe-inline';img-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'none'";

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin-top: 2.5rem; border-bottom: 1px solid GrayText; font-size: 1.1rem; overflow-wrap: anywhere }
h3 { font-size: 1rem; margin-bottom: 0.25rem }
nav ul { columns: 20rem; padding: 0; list-style: none }
nav a { display: inline-block; min-height: 1.5rem; overflow-wrap: anywhere }
pre { overflow-x: auto; padding: 0.5rem; border: 1px solid GrayText; border-radius: 0.25rem }
table { border-collapse: collapse }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; overflow-wrap: anywhere }
`;

/** The OpenAPI document of `openapiDocument` as a page to be read: every call with what it takes, what it answers, and how it fails. No scripts. */
export function openapiPage(document: Document): string {
  const { info, paths } = document as {
    readonly info: { readonly title: string; readonly version: string };
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const links = calls.map(({ name, operation }) => `<li><a href="#${escaped(operation.operationId)}">${escaped(name)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of ${escaped(info.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>API of ${escaped(info.title)} ${escaped(info.version)}</h1>
<p>The calls of this server. The same as an OpenAPI document: this address, asked for with <code>Accept: application/json</code>.</p>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
${calls.map(({ name, operation }) => callSection(name, operation)).join('\n')}
</main>
</body>
</html>
`;
}

const accessWords: Readonly<Record<string, string>> = { 'signed-in': 'Needs a session.', staff: 'Needs a session of staff.' };

function callSection(name: string, operation: Operation): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const parameterRows = parameters.map((parameter) => [
    parameter.name,
    `${parameter.in}${parameter.required ? ', required' : ''}`,
    JSON.stringify(parameter.schema),
  ]);
  const body = Object.entries(requestBody?.content ?? {}).map(([mediaType, { schema }]) => schemaPart(`Takes ${mediaType}`, schema));
  const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    status.startsWith('2')
      ? Object.entries(content).map(([mediaType, { schema }]) => schemaPart(`Answers ${status}, ${mediaType}`, schema))
      : [],
  );
  const statusRows = Object.entries(responses).map(([status, { description }]) => [status, description]);
  return `<section aria-labelledby="${escaped(operationId)}">
<h2 id="${escaped(operationId)}">${escaped(name)}</h2>
<p>${escaped(summary)} ${escaped(accessWords[operation['x-access'] ?? ''] ?? 'Open to anyone.')}</p>
${parameterRows.length === 0 ? '' : `<h3>Parameters</h3>${table(parameterRows)}`}
${[...body, ...answers].join('')}
<h3>Statuses</h3>${table(statusRows)}
</section>`;
}

function schemaPart(title: string, schema: Document): string {
  return `<h3>${escaped(title)}</h3><pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre>`;
}

function table(rows: readonly (readonly string[])[]): string {
  const cells = ([first = '', ...rest]: readonly string[]) =>
    `<th scope="row">${escaped(first)}</th>${rest.map((cell) => `<td>${escaped(cell)}</td>`).join('')}`;
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
