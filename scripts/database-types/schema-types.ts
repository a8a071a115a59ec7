import { type Kysely, sql } from 'kysely';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: 'YES' | 'NO';
  readonly has_default: boolean;
}

/** What the driver makes of each type of PostgreSQL that the migrations use. A 64-bit number comes as text, so that none is rounded. */
const driverTypes: Readonly<Record<string, string>> = {
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

/** The TypeScript source of the `Schema` type for the tables of a migrated database. Throws at a column type that has no driver type here. */
export async function schemaTypes<Schema>(kysely: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type, is_nullable,
      (column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS') as has_default
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
    order by table_name collate "C", ordinal_position`.execute(kysely);
  const tables = Map.groupBy(rows, ({ table_name }) => table_name);
  const bodies = [...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(lineOf).join('')}  };\n`);
  return `import type { Generated } from 'kysely';\n\nexport interface Schema {\n${bodies.join('')}}\n`;
}

function lineOf({ table_name, column_name, data_type, is_nullable, has_default }: Column): string {
  const type = driverTypes[data_type];
  if (type === undefined) throw new Error(`${table_name}.${column_name} is of type ${data_type}, which has no driver type as yet`);
  const value = is_nullable === 'YES' && type !== 'unknown' ? `${type} | null` : type;
  return `    ${column_name}: ${has_default ? `Generated<${value}>` : value};\n`;
}
