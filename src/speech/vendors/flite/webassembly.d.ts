/** What the type checker lacks without the browser's library: the part of the standard's JavaScript interface that is used here. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module';
  }
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Readonly<Record<string, unknown>>): Promise<Instance>;
}
