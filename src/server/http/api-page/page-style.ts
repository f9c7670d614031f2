import { paint } from '../../../shared/brand.ts'

/** The dark theme of the pages (docs/design.md "Colour and type"), for a page that no stylesheet of theirs reaches. */
const dark = {
  paper: '#0b171d',
  surface: '#132028',
  sunken: '#061016',
  line: '#2d3c44',
  control: '#748d93',
  text: '#eaf2f1',
  sound: '#7cd4d8',
} as const

const variables = (colours: Readonly<Record<keyof typeof dark, string>>): string =>
  (Object.keys(dark) as (keyof typeof dark)[]).map((name) => `--${name}:${colours[name]}`).join(';')

/** The style of the page of functions. */
export const pageStyle = `
:root{color-scheme:light dark;${variables(paint)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--text);font:400 1.0625rem/1.55 'Radio Canada Variable','Radio Canada',system-ui,sans-serif}
header,main{inline-size:calc(100% - 2.5rem);max-inline-size:75rem;margin-inline:auto}
header{padding-block:2rem 1rem}
h1,h2,h3{font-weight:650;line-height:1.2}
h1{font-size:min(2.25rem,14vw);margin:0 0 .5rem}
h2{font-size:1.5rem;overflow-wrap:anywhere}
h3{font-size:1.1875rem;margin-block:1.5rem .5rem}
p{max-inline-size:42em;overflow-wrap:anywhere}
a{color:var(--sound)}
:focus-visible{outline:3px solid var(--sound);outline-offset:2px}
nav ul{columns:18rem;padding:0;list-style:none}
nav li{padding-block:.375rem;overflow-wrap:anywhere}
article{border-block-start:2px dashed var(--line);padding-block:1.5rem;margin-block-start:2rem}
.small{font-size:.9375rem}
.scroll{overflow-x:auto;margin-block-end:1.5rem}
table{inline-size:100%;min-inline-size:44rem;border-collapse:collapse;background:var(--surface)}
caption{text-align:start;font-weight:600;padding-block:.5rem}
th,td{text-align:start;vertical-align:top;padding:.5rem .75rem;border-block-end:1px solid var(--line);font-weight:400;font-size:.9375rem}
thead th{background:var(--sunken);font-weight:600}
code{font-size:.9375em;overflow-wrap:anywhere}
pre{margin:0;padding:.75rem 1rem;overflow-x:auto;background:var(--sunken);border:1px solid var(--line);border-radius:.5rem;font-size:.9375rem;line-height:1.45}
pre code{overflow-wrap:normal}
summary{cursor:pointer;padding-block:.625rem;color:var(--sound);font-weight:600}
.call{margin-block-end:1.25rem}
.name{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem;max-inline-size:none;margin:0 0 .375rem;font-weight:600}
button{min-block-size:2.75rem;padding:.375rem 1rem;font:inherit;color:var(--sound);background:var(--surface);border:1px solid var(--control);border-radius:.5rem;cursor:pointer}
#status{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
`
