/** A reply that is no text, such as a sound: its bytes, and their media type. */
export class ReplyWithBytes {
  readonly bytes: Uint8Array;
  readonly mediaType: string;

  constructor(bytes: Uint8Array, mediaType: string) {
    this.bytes = bytes;
    this.mediaType = mediaType;
  }
}
