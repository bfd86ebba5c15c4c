import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { Transport } from '../../engine/ports/transport'
import { createRegistry } from '../../engine/registry/create-registry'
import { serverPages } from '../../engine/shell/server-page/server-pages'
import { TestConsole } from '../../engine/testing/test-console'
import { PageView } from '../../engine/views/page-view'

/** The page of servers with a fake server. */
export function ServerPageStory({ transport }: { readonly transport: Transport }) {
  const [services] = useState(() => ({
    registry: createRegistry({ widgets: [], pages: serverPages }),
    transport,
  }))
  return (
    <MemoryRouter useTransitions={false}>
      <TestConsole services={services}>
        <PageView code="server" />
      </TestConsole>
    </MemoryRouter>
  )
}
