/** What a sample is of: names of labels with their values, of which there are few. Never what a person wrote, nor who they are. */
export type Labels = Readonly<Record<string, string>>;

/** Something counted since the process started. */
export interface Counter {
  readonly add: (labels?: Labels, amount?: number) => void;
}

/** How long something took, or how much of it there was. */
export interface Histogram {
  readonly observe: (value: number, labels?: Labels) => void;
}

/** One value as it is now. */
export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}

/** What a process tells Prometheus. */
export interface Metrics {
  readonly counter: (name: string, help: string) => Counter;
  readonly histogram: (name: string, help: string, bounds: readonly number[]) => Histogram;
  /** Looked at whenever the metrics are asked for. One that fails is left out. */
  readonly gauge: (name: string, help: string, look: () => readonly Sample[] | Promise<readonly Sample[]>) => void;
  /** Everything in Prometheus' text format (version 0.0.4). */
  readonly render: () => Promise<string>;
}

interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly lines: () => readonly string[] | Promise<readonly string[]>;
}

/** Metrics with nothing in them as yet. */
export function createMetrics(): Metrics {
  const families: Family[] = [];
  return {
    counter(name, help) {
      const sums = new Map<string, number>();
      families.push({ name, help, type: 'counter', lines: () => [...sums].map(([labels, sum]) => `${name}${labels} ${sum}`) });
      return {
        add: (labels = {}, amount = 1) => {
          const key = labelText(labels);
          sums.set(key, (sums.get(key) ?? 0) + amount);
        },
      };
    },
    histogram(name, help, bounds) {
      const series = new Map<string, { readonly labels: Labels; readonly counts: number[]; sum: number }>();
      families.push({
        name,
        help,
        type: 'histogram',
        lines: () => [...series.values()].flatMap((one) => histogramLines(name, bounds, one)),
      });
      return {
        observe: (value, labels = {}) => {
          const key = labelText(labels);
          const one = series.get(key) ?? { labels, counts: [...bounds, 0].map(() => 0), sum: 0 };
          const bucket = bounds.findIndex((bound) => value <= bound);
          const index = bucket === -1 ? bounds.length : bucket;
          one.counts[index] = (one.counts[index] ?? 0) + 1;
          one.sum += value;
          series.set(key, one);
        },
      };
    },
    gauge(name, help, look) {
      const lines = async () => (await look()).map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`);
      families.push({ name, help, type: 'gauge', lines });
    },
    async render() {
      const parts = await Promise.all(
        families.map(async ({ name, help, type, lines }) => {
          const found = await Promise.resolve()
            .then(lines)
            .catch(() => []);
          return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...found];
        }),
      );
      return `${parts.flat().join('\n')}\n`;
    },
  };
}

function histogramLines(
  name: string,
  bounds: readonly number[],
  { labels, counts, sum }: { readonly labels: Labels; readonly counts: readonly number[]; readonly sum: number },
): readonly string[] {
  let below = 0;
  const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, index) => {
    below += counts[index] ?? 0;
    return `${name}_bucket${labelText({ ...labels, le: bound === Number.POSITIVE_INFINITY ? '+Inf' : String(bound) })} ${below}`;
  });
  return [...buckets, `${name}_sum${labelText(labels)} ${sum}`, `${name}_count${labelText(labels)} ${below}`];
}

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
