import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { browserClock } from '../../../engine/adapters/browser/browser-clock'
import { browserFileSaver } from '../../../engine/adapters/browser/browser-file-saver'
import { createTransport } from '../../../engine/adapters/create-transport'
import { createHttpChannel } from '../../../engine/adapters/http/http-channel'
import { createRegistry } from '../../../engine/registry/create-registry'
import { applyThemeStyle } from '../../../engine/shell/theme/theme-style'
import { TestConsole } from '../../../engine/testing/test-console'
import { ListPage } from '../../../engine/views/list/list-page'
import { widgets } from '../../../widgets/index'
import { wideModel } from '../grid/wide-list'

const model = wideModel(20)
if (!model.export) throw new Error('The list cannot be exported.')
const services = {
  registry: createRegistry({ widgets, pages: [] }),
  transport: createTransport(createHttpChannel({ basePath: '', clock: browserClock })),
  saver: browserFileSaver,
}

applyThemeStyle()
document.body.style.margin = '0'
// A real list over HTTP, whose export files the browser writes.
createRoot(document.getElementById('list') as HTMLElement).render(
  <MemoryRouter>
    <TestConsole services={services} language="en">
      <ListPage model={{ ...model, export: { ...model.export, mode: 'client' } }} />
    </TestConsole>
  </MemoryRouter>,
)
