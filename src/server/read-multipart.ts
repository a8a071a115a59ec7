import type { Failure } from '../calls/failure.ts';
import type { Contract } from '../contracts/contract.ts';
import type { Result } from '../shared/result.ts';
import { invalid, parseBySchema, type RawRequest, refuseContentType } from './read-request.ts';

/** No call has more fields; a body of nothing but boundaries would take long to take apart. */
const mostParts = 20;

/**
 * Parses a form with files by its contract: a file is its bytes, other fields are text. The body is in memory already, bounded by the
 * contract's limit. Fails with words that name each field that is wrong.
 */
export async function readMultipart(
  contract: Pick<Contract, 'request'>,
  { contentType, body }: RawRequest,
): Promise<Result<unknown, Failure>> {
  if (body === null || body.length === 0) return parseBySchema(contract.request, {});
  const refused = refuseContentType('multipart', contentType);
  if (refused !== null) return refused;
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '');
  const delimiter = boundary?.[1] ?? boundary?.[2];
  if (delimiter === undefined) return invalid('The content type must name the boundary of the form.');
  if (countAtMost(body, `--${delimiter}`, mostParts + 2) > mostParts + 1) return invalid(`The form must have at most ${mostParts} fields.`);
  let form: FormData;
  try {
    // Copied, because a response takes only bytes that it may hand on.
    form = await new Response(Uint8Array.from(body), { headers: { 'content-type': contentType ?? '' } }).formData();
  } catch {
    return invalid('The body must be a form with files.');
  }
  const fields: [string, unknown][] = [];
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    if (values.length > 1) return invalid(`${/^\w{1,40}$/.test(name) ? name : 'A field'} must come once.`);
    const [value] = values;
    fields.push([name, value instanceof Blob ? await value.bytes() : value]);
  }
  return parseBySchema(contract.request, Object.fromEntries(fields));
}

function countAtMost(body: Buffer, part: string, most: number): number {
  let count = 0;
  for (let at = body.indexOf(part, 0, 'latin1'); at !== -1 && count < most; at = body.indexOf(part, at + part.length, 'latin1')) count += 1;
  return count;
}
