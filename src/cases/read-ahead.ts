const itemsInPage = 500;
const pagesAhead = 3;

/** What is read for many items, page by page in their order; the next pages are being read while one is used. Throws what reading throws. */
export async function* readAhead<Item, Page>(items: readonly Item[], read: (page: readonly Item[]) => Promise<Page>): AsyncGenerator<Page> {
  const underWay: Promise<Page>[] = [];
  let at = 0;
  while (at < items.length || underWay.length > 0) {
    while (at < items.length && underWay.length < pagesAhead) {
      const page = read(items.slice(at, at + itemsInPage));
      // Thrown again where it is waited for; nobody may come to that any more.
      page.catch(() => {});
      underWay.push(page);
      at += itemsInPage;
    }
    const next = underWay.shift();
    if (next !== undefined) yield await next;
  }
}
