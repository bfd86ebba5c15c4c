import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { FormStory, refusing } from '../../form/form-story'
import { productCatalogues, recipeAnswers, recipeDefinitions, recipeForm, recipeOf } from '../recipe-fixture'

const withRecipe = (count?: number, values?: Parameters<typeof recipeOf>[1]) => ({
  record: recipeOf(count, values),
  answers: { ...recipeAnswers, 'GET /person/get': () => recipeOf(count, values) },
})

const meta: Meta<typeof FormStory> = {
  component: FormStory,
  args: {
    form: recipeForm(),
    definitions: recipeDefinitions,
    catalogues: productCatalogues,
    ...withRecipe(),
  },
}

export default meta

type Story = StoryObj<typeof FormStory>

/** Resolves to the list of steps once it is rendered; the first story also loads its code. */
async function list() {
  return within(await screen.findByRole('listbox', { name: 'Steps' }))
}

export const Plain: Story = {
  play: async () => {
    const options = (await list()).getAllByRole('option')
    await expect(options).toHaveLength(5)
    await waitFor(() => expect(screen.getByText('2.12 CNY')).toBeVisible())
  },
}

export const Empty: Story = {
  args: { mode: 'add', answers: recipeAnswers },
  play: async () => {
    await expect(await screen.findByText('No data')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await expect((await list()).getAllByRole('option')).toHaveLength(1)
  },
}

export const ReadOnly: Story = {
  args: { mode: 'view' },
  play: async () => {
    await list()
    await expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  },
}

/** A missing box is reported as text and marked at its step. */
export const WithoutBox: Story = {
  args: withRecipe(5, { materialBoxQuantity: 3 }),
  play: async () => {
    const marked = (await list()).getByRole('option', { name: /Something is wrong here/ })
    await expect(marked).toHaveTextContent('Box 4')
    await expect(screen.getByText(/There are only 3 boxes/)).toBeVisible()
  },
}

/** A refusal of the server is shown at its step. */
export const Refused: Story = {
  args: {
    answers: {
      ...withRecipe().answers,
      'PUT /person/edit': refusing({ fields: [{ field: 'steps.1.powderId', message: 'Unknown value' }] }),
    },
  },
  play: async () => {
    await list()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    await expect(await screen.findByRole('option', { name: /Something is wrong here/ })).toHaveTextContent(
      'Bean',
    )
  },
}

export const ManySteps: Story = {
  args: withRecipe(30),
  play: async () => {
    await expect((await list()).getAllByRole('option')).toHaveLength(30)
    await expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
  },
}

export const InGerman: Story = { args: { form: recipeForm('de') }, globals: { language: 'de' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
