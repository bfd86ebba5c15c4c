import path from 'node:path'
import { readFileSync, readdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
const root = '/work/main'
const pageRoot = path.join(root, 'tests/bench/grid')
const shared = { root: pageRoot, configFile: path.join(root, 'vite.config.ts'), logLevel: 'error' }
await build({ ...shared, build: { outDir: '/tmp/cpudist', emptyOutDir: true } })
const server = await preview({ ...shared, build: { outDir: '/tmp/cpudist' }, preview: { host: '127.0.0.1', port: 0 } })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu'] })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
page.on('pageerror', e => console.log('ERR', e.message))
await page.goto(server.resolvedUrls.local[0]); await page.waitForFunction(() => 'gridBench' in window)
const bs = await browser.newBrowserCDPSession()
const info = await bs.send('SystemInfo.getProcessInfo')
const rend = info.processInfo.filter(p => p.type === 'renderer')
const cpu = () => Math.max(...rend.map(() => 0)) 
const pids = rend.map(r => r.id)
const read = (pid) => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
// choose the busiest renderer
const before = pids.map(read); await page.evaluate(() => { const t = performance.now(); while (performance.now() - t < 200); }); const after = pids.map(read)
const pid = pids.map((p, i) => [p, after[i] - before[i]]).sort((a, b) => b[1] - a[1])[0][0]
const med = a => [...a].sort((x, y) => x - y)[a.length >> 1]
const cases = process.argv.slice(2).length ? process.argv.slice(2) : ['mount:100', 'answer:100', 'mount:100000', 'select', 'scroll']
for (const c of cases) {
  const [fn, n] = c.split(':'); const r = { bare: [], list: [] }
  for (let i = 0; i < (Number(n) > 1000 ? 8 : 16); i++) for (const k of ['bare', 'list']) {
    if (fn === 'select' || fn === 'scroll') await page.evaluate(([k]) => window.gridBench.mount(k, 1000), [k])
    if (fn === 'select') await page.evaluate(() => window.gridBench.select(1))
    else if (fn !== 'scroll') await page.evaluate(() => window.gridBench.clear())
    await page.waitForTimeout(60)
    const t = read(pid)
    if (fn === 'select') await page.evaluate(() => window.gridBench.select(3))
    else if (fn === 'scroll') await page.evaluate(() => window.gridBench.scroll(150, 60))
    else await page.evaluate(([f, k, n]) => window.gridBench[f](k, Number(n)), [fn, k, n])
    if (i > 1) r[k].push(read(pid) - t)
  }
  console.log(c, 'bare', med(r.bare).toFixed(1), 'list', med(r.list).toFixed(1), 'ratio', (med(r.list) / med(r.bare)).toFixed(2))
}
await browser.close(); await server.close(); process.exit(0)
