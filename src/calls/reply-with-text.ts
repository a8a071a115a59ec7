/**
 * A reply with one large part that is JSON text already, such as a stored output: the text is sent as it is, without being parsed and
 * written again. In `value` the part stands as null. A text of many megabytes comes in pieces, so that it is sent without holding up others.
 */
export class ReplyWithJson<Value extends object> {
  readonly value: Value;
  readonly key: string;
  readonly json: string | AsyncIterable<string>;

  constructor(value: Value, key: string, json: string | AsyncIterable<string>) {
    this.value = value;
    this.key = key;
    this.json = json;
  }
}

/** A reply that is a file: its text, whole or in pieces where it is large, its media type, and the name under which it is to be saved. */
export class ReplyWithFile {
  readonly text: string | AsyncIterable<string>;
  readonly mediaType: string;
  readonly fileName: string;

  constructor(text: string | AsyncIterable<string>, mediaType: string, fileName: string) {
    this.text = text;
    this.mediaType = mediaType;
    this.fileName = fileName;
  }
}
