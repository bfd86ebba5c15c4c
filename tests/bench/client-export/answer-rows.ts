import type { Plugin } from 'vite'
import { wideRows } from '../grid/wide-list'

/** Returns a Vite plugin that serves one list: its first page, and all rows for the export, in one response each. */
export function answerRows(count: number, columns: number): Plugin {
  const all = wideRows(count, columns)
  const whole = { success: true, code: 200, isDataEncrypted: false, isMessageEncrypted: false }
  const envelope = (data: unknown): string => JSON.stringify({ ...whole, data })
  const page = envelope({ type: 'page', list: all.slice(0, 10), total: count })
  const exported = envelope(all)
  return {
    name: 'answer-rows',
    configurePreviewServer({ middlewares }) {
      middlewares.use('/records/wide', (request, response) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(request.url?.startsWith('/export') ? exported : page)
      })
    },
  }
}
