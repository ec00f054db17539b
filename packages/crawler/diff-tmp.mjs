import fs from 'fs';import {join} from 'path'
import {parseDocument} from 'htmlparser2'
import {parseHtml} from './src/page/parse-html.ts'
import {decodeHtml} from './src/page/decode-html.ts'
const SIL=new Set('script style noscript template svg iframe object head'.split(' '))
const files=fs.readdirSync('/work/shared/fixtures',{recursive:true}).filter(f=>/\.html?$/.test(f)).map(f=>join('/work/shared/fixtures',f))
let bad=0, t1=0,t2=0
for(const f of files){
  const html=decodeHtml(fs.readFileSync(f))
  let t=performance.now();const doc=parseDocument(html);t1+=performance.now()-t
  t=performance.now();const mine=parseHtml(html);t2+=performance.now()-t
  const A=[],T=[]
  const walk=(n,silent,svg,depth)=>{for(const c of n.children){ if(c.type==='text'){ if(!silent&&n.type!=='root'&&/\S/.test(c.data))T.push(n.name+'|'+c.data);continue}
    if(!['tag','script','style'].includes(c.type))continue
    if(!svg)A.push(c.name+JSON.stringify(c.attribs)+depth)
    walk(c,silent||SIL.has(c.name),svg||c.name==='svg',depth+1)}}
  walk(doc,false,false,0)
  const d=e=>{let n=0;for(let p=e.parent;p.type!=='root';p=p.parent)n++;return n}
  const insvg=e=>{for(let p=e.parent;p.type!=='root';p=p.parent)if(p.name==='svg')return true;return false}
  const B=mine.elements.filter(e=>!insvg(e)).map(e=>e.name+JSON.stringify(e.attribs)+d(e)), U=mine.texts.map(t=>t.parent.name+'|'+t.text)
  const i=A.findIndex((x,i)=>x!==B[i]), j=T.findIndex((x,i)=>x!==U[i])
  if(i>=0||A.length!==B.length||j>=0||T.length!==U.length){bad++;if(bad<12)console.log(f,A.length,B.length,i,i>=0?[A.slice(i-1,i+2),B.slice(i-1,i+2)]:'',T.length,U.length,j,j>=0?[T.slice(j-2,j+2),U.slice(j-2,j+2)]:'')}
}
console.log(files.length,"bad",bad,"htmlparser2 ms",t1|0,"mine",t2|0);const hs=files.map(f=>decodeHtml(fs.readFileSync(f)));for(let k=0;k<4;k++){let t=performance.now();for(const h of hs)parseDocument(h);const a=performance.now()-t;t=performance.now();for(const h of hs)parseHtml(h);console.log(a|0,performance.now()-t|0,hs.reduce((x,h)=>x+h.length,0)/1e6)}
