import { escapeHtml } from '../html.ts'

const style = `
:root{--ink:#1f2733;--soft:#66717f;--line:#e6e9ee;--brand:#f2573f;--ground:#f6f7f9}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.8 Vazirmatn,Tahoma,sans-serif}
a{color:inherit;text-decoration:none}header{background:#fff;border-block-end:1px solid var(--line)}
header div,main{max-width:1080px;margin:auto;padding:16px 20px}header a{font-weight:700;font-size:20px;color:var(--brand)}
header small{color:var(--soft);margin-inline-start:12px}h1{font-size:24px;margin:16px 0 4px}p{margin:4px 0}.soft{color:var(--soft)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:16px;margin-block:20px}
.card{background:#fff;border:1px solid var(--line);border-radius:14px;overflow:hidden;display:block;padding-block-end:12px}
a.card:hover{border-color:var(--brand)}.card img{width:100%;aspect-ratio:1;object-fit:cover;display:block}
.card>:not(img){margin-inline:14px}.card h2{font-size:15px;margin-block:10px 4px;line-height:1.7}.price{font-weight:700}
.badge{background:#fdeeeb;color:#b3311b;border-radius:8px;padding:2px 8px;font-size:13px}
.panel{background:#fff;border:1px solid var(--line);border-radius:16px;padding:24px;max-width:520px;margin:32px auto}
.two{display:grid;grid-template-columns:minmax(240px,420px) 1fr;gap:28px;margin-block:20px}.two img{width:100%;border-radius:16px}
.thumbs{display:flex;gap:8px;flex-wrap:wrap;margin-block-start:8px}.thumbs img{width:72px;border-radius:8px}
label{display:block;padding:6px 0}button{font:inherit;border-radius:10px;border:1px solid var(--line);padding:8px 24px;cursor:pointer;background:#fff}
button.main{background:var(--brand);border-color:var(--brand);color:#fff}table{border-collapse:collapse}td,th{border:1px solid var(--line);padding:6px 12px;text-align:start}
pre{white-space:pre-wrap;font:inherit}@media(max-width:640px){.two{grid-template-columns:1fr}}`

/** A whole page of the marketplace around a body that is already HTML. */
export function marketplacePage(title: string, body: string): string {
  return `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><header><div><a href="/">بازار آزمایشی</a><small>شبیه‌ساز باسلام روی همین رایانه</small></div></header>
<main>${body}</main></body></html>`
}
