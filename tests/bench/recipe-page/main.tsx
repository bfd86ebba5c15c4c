import { createRoot } from 'react-dom/client'
import { createRegistry } from '../../../engine/registry/create-registry'
import { applyThemeStyle } from '../../../engine/shell/theme/theme-style'
import { createFakeTransport } from '../../../engine/testing/fake-transport'
import { TestConsole } from '../../../engine/testing/test-console'
import { RecordForm } from '../../../engine/views/form/record-form'
import {
  productCatalogues,
  recipeAnswers,
  recipeDefinitions,
  recipeForm,
  recipeOf,
} from '../../../stories/widgets/recipe-fixture'
import { widgets } from '../../../widgets/index'

// A recipe of 30 steps in its form.
const services = {
  registry: createRegistry({ widgets, pages: [] }),
  definitions: recipeDefinitions,
  transport: createFakeTransport(recipeAnswers),
}
const record = recipeOf(30)

applyThemeStyle()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <TestConsole language="en" services={services} catalogues={productCatalogues}>
      <RecordForm
        model={{ form: recipeForm(), submit: { method: 'POST', path: '/bench/add' } }}
        record={record}
      />
    </TestConsole>,
  )
}
