declare const brand: unique symbol;

/** A primitive that the compiler keeps apart from others of the same shape, such as two kinds of id. */
export type Branded<Primitive, Name extends string> = Primitive & { readonly [brand]: Name };
