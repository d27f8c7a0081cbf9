import { chromium } from '@playwright/test';
import fs from 'node:fs';
const D='/dev/shm/t-n/';
const prof=process.argv[2]||'p1';
const ctx=await chromium.launchPersistentContext(D+prof,{executablePath:'/usr/bin/chromium',args:['--no-sandbox'],viewport:{width:390,height:844}});
let page=ctx.pages()[0]||await ctx.newPage();
let n=0;
const msgs:string[]=[];
ctx.on('page',p=>p.on('console',m=>{if(m.type()==='error')msgs.push(m.text().slice(0,200))}));
page.on('console',m=>{if(m.type()==='error')msgs.push(m.text().slice(0,200))});
page.on('pageerror',e=>msgs.push('PAGEERR '+e.message.slice(0,300)));
const S:any={};
const shot=async(name:string,p=page)=>{const f=D+name+'.png';await p.screenshot({path:f,timeout:20000}).catch(e=>console.log(e.message));return f;};
const sleep=(ms:number)=>new Promise(r=>setTimeout(r,ms));
const text=async(p=page)=>(await p.evaluate(()=>document.body.innerText)).slice(0,6000);
const focus=async(p=page)=>p.evaluate(()=>{let e:any=document.activeElement;while(e&&e.shadowRoot&&e.shadowRoot.activeElement)e=e.shadowRoot.activeElement;const r=e.getBoundingClientRect();return e.tagName+' '+(e.getAttribute('aria-label')||e.innerText||e.name||'').slice(0,50)+' '+Math.round(r.x)+','+Math.round(r.y)+' '+Math.round(r.width)+'x'+Math.round(r.height)});
const A=Object.getPrototypeOf(async function(){}).constructor;
fs.writeFileSync(D+'ready-'+prof,'1');
for(;;){
  const c=D+'cmd-'+prof+'.js';
  if(fs.existsSync(c)){
    await sleep(50);
    const src=fs.readFileSync(c,'utf8');fs.unlinkSync(c);
    if(src.trim()==='quit'){await ctx.close();process.exit(0);}
    const out:string[]=[];
    const log=(...a:any[])=>out.push(a.map(x=>typeof x==='string'?x:JSON.stringify(x)).join(' '));
    try{ const r=await new A('page','ctx','shot','sleep','text','focus','S','log','msgs','setPage',src)(page,ctx,shot,sleep,text,focus,S,log,msgs,(p:any)=>{page=p}); if(r!==undefined)log(r);}catch(e:any){log('ERR '+e.message.slice(0,1500));}
    fs.writeFileSync(D+'out-'+prof+'.tmp',out.join('\n'));fs.renameSync(D+'out-'+prof+'.tmp',D+'out-'+prof);
  }
  await sleep(100);
}
