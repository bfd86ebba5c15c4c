import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { newProduct } from '../../../scripts/new/new-product.mjs'
import { buildProduct } from '../../../scripts/setup/build-product.mjs'
import { builtFolder } from '../../../scripts/setup/product-code.mjs'
import { consoleProcess } from '../support/console-process'
import { enter } from '../support/enter'
import { ownFolder } from '../support/own-folder'

const root = path.resolve(import.meta.dirname, '../../..')

const documentation = readFileSync(path.join(root, 'docs/product.md'), 'utf8')

/** Returns the code of a file exactly as docs/product.md shows it. Throws when it shows no such file. */
function written(file: string): string {
  const text = new RegExp(`\`\`\`ts\\n// clinic/${file}\\n([\\s\\S]*?)\`\`\``).exec(documentation)?.[1]
  if (!text) throw new Error(`docs/product.md shows no ${file}.`)
  return text
}

const stars = `import type { InputProps } from 'metadata-console'

export function Input({ id, value, onChange }: InputProps) {
  const choose = (event: { target: { value: string } }) => onChange(Number(event.target.value))
  return <input id={id} type="number" min={0} max={5} value={Number(value ?? 0)} onChange={choose} />
}
`
const welcome = `export default function Welcome() {
  return <h2>Good morning</h2>
}
`

/** Applies a change to the content of a JSON file. */
function change(folder: string, file: string, by: (content: Record<string, never>) => void): void {
  const place = path.join(folder, file)
  const content = JSON.parse(readFileSync(place, 'utf8')) as Record<string, never>
  by(content)
  writeFileSync(place, JSON.stringify(content))
}

test('a product adds an action, a widget and a page of its own through server.ts and console.ts', async ({
  page,
}) => {
  const above = mkdtempSync(path.join(tmpdir(), 'console-code-'))
  const folder = path.join(above, 'tasks')
  await newProduct(root, folder)
  for (const [file, text] of Object.entries({
    'server.ts': written('server.ts'),
    'console.ts': written('console.ts'),
    'stars.tsx': stars,
    'welcome.tsx': welcome,
  }))
    writeFileSync(path.join(folder, file), text)
  change(folder, 'entities/task.json', ({ actions, properties }: Record<string, Record<string, object>>) => {
    Object.assign(actions?.['finish'] ?? {}, { coded: true })
    Object.assign(properties ?? {}, {
      stars: { type: 'integer', title: 'Stars', minimum: 0, maximum: 5, control: 'stars' },
    })
  })
  change(folder, 'screens/tasks/task.json', ({ list, form }: Record<string, Record<string, unknown[]>>) => {
    list?.['columns']?.splice(1, 0, 'stars')
    form?.['items']?.splice(1, 0, 'stars')
  })
  change(folder, 'menus.json', ({ menus }: Record<string, unknown[]>) =>
    menus?.unshift({ code: 'welcome', path: '/welcome', kind: 'page', title: 'Welcome', custom: true }),
  )
  change(folder, 'messages/en.json', (words: Record<string, string>) =>
    Object.assign(words, { 'task.noRemark': 'Write a remark first.' }),
  )
  const { folder: data, remove } = ownFolder('none')
  await buildProduct(folder)
  const running = await consoleProcess(data, { PRODUCT: folder })
  try {
    await running.start()
    await enter(page, 'admin', `${running.address}/welcome`)
    await expect(page.getByRole('heading', { name: 'Good morning' })).toBeVisible()

    await page.goto(`${running.address}/tasks/task`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const form = page.getByRole('dialog').last()
    await expect(form.getByRole('spinbutton', { name: 'Stars' })).toHaveValue('0')
    await form.getByRole('button', { name: 'Cancel' }).click()

    const row = page.getByRole('row').filter({ hasText: 'Send the offer' })
    await row.getByRole('button', { name: 'Edit' }).click()
    await form.getByRole('spinbutton', { name: 'Stars' }).fill('3')
    await form.getByRole('button', { name: 'OK' }).click()
    await expect(row).toContainText('★★★')

    await row.getByRole('button', { name: 'Finish' }).click()
    await page.locator('.ant-modal-confirm').getByRole('button').last().click()
    await expect(page.getByText('Write a remark first.')).toBeVisible()
    await expect(row).toContainText('Open')
  } finally {
    await running.stop()
    remove()
    for (const place of [above, builtFolder(folder)]) rmSync(place, { recursive: true, force: true })
  }
})
