import type { Protocol } from '../../protocol/protocol.ts';
import type { Graph, GraphEdge, GraphNode, Proof, QuestionCounts } from '../2-graph/graph.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { protocolNodes } from '../protocol-nodes.ts';

/** What the author is shown of a compiled prompt: all its problems, its graph, and what was proved of it. */
export interface Analysis {
  readonly errors: readonly Diagnostic[];
  readonly graph: { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] };
  readonly proofs: readonly Proof[];
  readonly counts: QuestionCounts;
}

/** The output of stage 3: the protocol that the engine runs, and its analysis. */
export interface Program {
  readonly protocol: Protocol;
  readonly analysis: Analysis;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ProgramOptions {
  readonly name: string;
  readonly hash: (text: string) => string;
  /** The diagnostics of the stages before, for the analysis. */
  readonly problems: readonly Diagnostic[];
}

const placesOnly: ReadonlySet<string> = new Set(['line', 'authorLabel']);

/** Stage 3: writes the protocol, with a hash of what it asks and does; comments, line numbers, the name and what the author calls the questions do not change it. */
export function writeProgram(graph: Graph, { name, hash, problems }: ProgramOptions): Program {
  const title = graph.title ?? graph.chiefComplaint ?? name;
  const content = {
    title,
    chiefComplaint: graph.chiefComplaint ?? title,
    alsoFor: graph.alsoFor,
    style: graph.style.map(({ text }) => text),
    questionLimit: graph.questionLimit,
    nodes: protocolNodes(graph.questions),
    steps: graph.steps,
    considerations: graph.considerations.map(({ label, condition, when, doNotMiss, line }) => ({
      label,
      condition,
      when,
      doNotMiss,
      line,
    })),
    nextSteps: graph.nextSteps.map(({ text, when, line }) => ({ text, when, line })),
  };
  const { nodes, edges, proofs, counts } = graph;
  return {
    protocol: { name, hash: hash(canonicalJson(content, placesOnly)), ...content },
    analysis: { errors: problems, graph: { nodes, edges }, proofs, counts },
    diagnostics: [],
  };
}
