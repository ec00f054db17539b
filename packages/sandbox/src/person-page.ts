import { escapeHtml } from './html.ts'

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
.badge{background:#eef0f3;color:#4a5563;border-radius:8px;padding:2px 8px;font-size:13px;white-space:nowrap;display:inline-block}
.badge.bad,.note.bad{background:#fdeeeb;color:#a82c18}.badge.good,.note.good{background:#e6f5ec;color:#1c6b3c}.badge.wait,.note.wait{background:#fdf4de;color:#7a5200}
.note{border-radius:10px;padding:8px 14px;margin-block:12px}del{color:var(--soft);font-weight:400}.link{text-decoration:underline;text-underline-offset:4px}
.tabs{display:flex;gap:8px;overflow-x:auto;margin-block:12px;padding-block-end:4px}.tab{border:1px solid var(--line);background:#fff;border-radius:10px;padding:4px 14px;white-space:nowrap}
.tab[aria-current]{border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}.find{display:flex;gap:8px;margin-block:12px}
input{font:inherit;border:1px solid var(--line);border-radius:10px;padding:6px 12px;min-width:0;flex:1;max-width:360px}
.rows{background:#fff;border:1px solid var(--line);border-radius:14px;margin-block:12px}.row{display:grid;grid-template-columns:56px minmax(200px,1fr) 170px 270px 140px;gap:14px;align-items:center;padding:10px 14px}
.row+.row{border-block-start:1px solid var(--line)}a.row:hover{background:#fafbfc}.row img{width:56px;aspect-ratio:1;border-radius:10px;object-fit:cover;display:block}
.row h2{font-size:15px;margin:0;line-height:1.7;overflow-wrap:anywhere}.when{font-size:13px}.marks{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center}.wide{overflow-x:auto}.pages{display:flex;gap:20px;align-items:center;justify-content:center;margin-block:20px}
.panel{background:#fff;border:1px solid var(--line);border-radius:16px;padding:24px;max-width:520px;margin:32px auto}
.two{display:grid;grid-template-columns:minmax(240px,420px) 1fr;gap:28px;margin-block:20px}.two img{width:100%;border-radius:16px}
.thumbs{display:flex;gap:8px;flex-wrap:wrap;margin-block-start:8px}.thumbs img{width:72px;border-radius:8px}
label{display:block;padding:6px 0}button{font:inherit;border-radius:10px;border:1px solid var(--line);padding:8px 24px;cursor:pointer;background:#fff}
button.main{background:var(--brand);border-color:var(--brand);color:#fff}table{border-collapse:collapse}td,th{border:1px solid var(--line);padding:6px 12px;text-align:start}
h2{font-size:18px;margin:20px 0 4px}.buy{display:inline-block;background:var(--brand);color:#fff;border-radius:10px;padding:6px 28px}.acts{display:flex;flex-wrap:wrap;gap:8px;margin-block:16px}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:4px 16px}.fields input,.fields select,.fields textarea{display:block;width:100%;max-width:none}.fields.trio{grid-template-columns:repeat(3,minmax(0,1fr))}.broad{grid-column:1/-1}
select,textarea{font:inherit;border:1px solid var(--line);border-radius:10px;padding:6px 12px;background:#fff}.fields select{height:42px}.count{width:90px}.tiny{width:44px;border-radius:8px;display:block}
.row.order{grid-template-columns:minmax(200px,1fr) 170px 220px 210px}pre{white-space:pre-wrap;font:inherit}@media(max-width:900px){.row{grid-template-columns:56px 1fr;gap:2px 14px}.row>*{grid-column:2}.row img{grid-column:1;grid-row:1/span 4;align-self:start}}
@media(max-width:900px){.row.order{grid-template-columns:1fr}.row.order>*{grid-column:1}}
@media(max-width:640px){.two{grid-template-columns:1fr}}`

/** The head of every page of one server. */
export type PageBrand = { title: string; subtitle: string }

/** A whole page for a person around a body that is already HTML. */
export function personPage(brand: PageBrand, title: string, body: string): string {
  return `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><header><div><a href="/">${escapeHtml(brand.title)}</a> <small>${escapeHtml(brand.subtitle)}</small></div></header>
<main>${body}</main></body></html>`
}
