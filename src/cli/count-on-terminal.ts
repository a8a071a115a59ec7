/** Counts on one line of a terminal; where there is none, it says nothing. */
export function countOnTerminal(words: (count: number) => string, stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr) {
  let count = 0;
  return {
    tick: () => {
      count += 1;
      if (stream.isTTY) stream.write(`\r\u001b[K${words(count)}`);
    },
    end: () => {
      if (stream.isTTY) stream.write('\r\u001b[K');
    },
  };
}
