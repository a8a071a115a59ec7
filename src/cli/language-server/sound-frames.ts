import { Transform } from 'node:stream';

const longestHeaderBytes = 8 * 1024;
const largestBodyBytes = 256 * 1024 * 1024;
const headerEnd = '\r\n\r\n';
const lengthField = /content-length: *(\d{1,10}) *$/im;

/**
 * Lets the messages of a language client through, each below its header, and nothing else. A header that does not tell a length is left out with
 * all up to the next one that does: the package's reader, given such a header, may never read on.
 */
export function soundFrames(): Transform {
  let header: Buffer = Buffer.alloc(0);
  let bodyBytesLeft = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let rest = chunk;
      while (rest.length > 0) {
        if (bodyBytesLeft > 0) {
          const body = rest.subarray(0, bodyBytesLeft);
          this.push(body);
          bodyBytesLeft -= body.length;
          rest = rest.subarray(body.length);
          continue;
        }
        header = Buffer.concat([header, rest]);
        const end = header.indexOf(headerEnd);
        if (end < 0) {
          if (header.length > longestHeaderBytes) header = header.subarray(1 - headerEnd.length);
          break;
        }
        bodyBytesLeft = lengthIn(header.subarray(0, end).toString('latin1'));
        if (bodyBytesLeft > 0) this.push(`Content-Length: ${bodyBytesLeft}${headerEnd}`);
        rest = header.subarray(end + headerEnd.length);
        header = Buffer.alloc(0);
      }
      done();
    },
  });
}

/** How many bytes the body below a header has; 0 where the header does not say it. */
function lengthIn(header: string): number {
  const length = Number(lengthField.exec(header)?.[1] ?? 0);
  return length <= largestBodyBytes ? length : 0;
}
