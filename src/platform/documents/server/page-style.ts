import type { paint as brandPaint } from '../../../shared/brand.ts'

/** The print-friendly style of a document page (docs/design.md "Colour and type"). The sender of the page adds the faces it names. */
export function pageStyle(paint: typeof brandPaint): string {
  return `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;overflow-wrap:anywhere;background:${paint.paper};color:${paint.text};font:400 1.0625rem/1.55 'Radio Canada Variable','Radio Canada','Vazirmatn Variable','Vazirmatn','Radio Canada Fallback',system-ui,sans-serif}
[dir=rtl] body{line-height:1.75}
header,main,footer{inline-size:calc(100% - 4rem);max-inline-size:56rem;margin-inline:auto}
header{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;justify-content:space-between;padding-block:1.25rem;border-block-end:2px dashed ${paint.line}}
.brand{display:flex;align-items:center;gap:.625rem;font:650 1.5rem/1.2 'Radio Canada Big Variable','Radio Canada Big','Vazirmatn Variable','Vazirmatn','Radio Canada Big Fallback',system-ui,sans-serif}
.mark{inline-size:36px;block-size:36px}
.sandbox{background:${paint.billTint};color:${paint.billDeep};border-radius:7px;padding:.25rem .625rem;font-size:.9375rem;font-weight:600}
.strip{display:block;inline-size:100%;block-size:72px;border-radius:14px;margin-block:2rem}
h1,h2{font-family:'Radio Canada Big Variable','Radio Canada Big','Vazirmatn Variable','Vazirmatn','Radio Canada Big Fallback',system-ui,sans-serif;font-weight:650;text-wrap:balance}
[dir=rtl] h1,[dir=rtl] h2{font-weight:600;line-height:1.3}
h1{font-size:clamp(2.125rem,1.6rem + 2.2vw,2.75rem);line-height:1.12;letter-spacing:-.015em;margin:0 0 .5rem}
[dir=rtl] h1{letter-spacing:0}
h2{font-size:1.625rem;line-height:1.2;margin:0 0 1rem}
.lede{font-size:1.25rem;line-height:1.5;color:${paint.text2};margin:0 0 2rem}
section{margin-block-start:3rem}
p,li{max-inline-size:42em}
p{margin:0 0 .75rem}
li{margin-block-end:.625rem;padding-inline-start:.25rem}
li::marker{color:${paint.sound};font-weight:600}
ol,ul{margin:0;padding-inline-start:1.5rem}
a{color:${paint.sound};font-weight:500;text-underline-offset:3px}
a:focus-visible{outline:3px solid #4446cb;outline-offset:2px}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:0 2rem;margin:0}
dl div{border-block-start:2px dashed ${paint.line};padding-block:.75rem}
dt{font-size:.9375rem;color:${paint.text2}}
dd{margin:0;font-weight:500;overflow-wrap:anywhere}
.review{background:${paint.soundTint};border-radius:20px;padding:1.5rem;margin-block-start:1.5rem}
.ended{background:${paint.blush}}
.review h2{font-size:1.25rem;margin-block-end:.5rem}
.review p{margin:0}
.scroll{overflow-x:auto;margin-block-start:0}
.scroll:focus-visible{outline:3px solid #4446cb;outline-offset:2px}
table{inline-size:100%;border-collapse:collapse;margin-block-end:1.5rem}
caption{text-align:start;color:${paint.text2};padding-block-end:.625rem}
th,td{padding:.625rem .75rem;text-align:start;vertical-align:baseline;border-block-end:2px dashed ${paint.line};overflow-wrap:break-word}
thead th{background:${paint.sunken};font-size:.875rem;font-weight:600;border-block-end:0}
tbody th{font-weight:500}
.end{text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:normal}
bdi[dir=ltr],.figure{display:inline-block;max-inline-size:100%}
.total tbody tr:last-child>*{border-block-end:2px solid ${paint.text};font-weight:600}
footer{margin-block-start:4rem;padding-block:1.25rem 2rem;border-block-start:2px dashed ${paint.line};color:${paint.text2};font-size:.9375rem}
footer p{margin:0}
@media (max-width:30rem){
header,main,footer{inline-size:calc(100% - 2.5rem)}
th,td{padding-inline:.25rem}
table{font-size:.875rem}
}
@media print{
.scroll{overflow:visible}
th,td{overflow-wrap:anywhere}
@page{size:letter;margin:18mm 16mm}
html{font-size:10pt}
body{background:none;font-size:1rem}
header,main,footer{inline-size:auto;max-inline-size:none}
h2{break-after:avoid;font-size:14pt}
h1{font-size:24pt}
tr,dl div,.review,.card{break-inside:avoid}
caption,thead{break-after:avoid}
.total{break-inside:avoid}
thead{display:table-header-group}
section{margin-block-start:1.5rem}
.sandbox,.review,thead th,.strip{print-color-adjust:exact}
}
`
}
