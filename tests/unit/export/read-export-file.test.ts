import { describe, expect, it, test } from 'vitest'
import { readExportFile } from '../../../engine/data/files/read-export-file'

describe('an export response (X8, C52)', () => {
  it('fails without a message when it is empty (M57)', async () => {
    await expect(readExportFile(new Blob([]))).rejects.toThrow(/^$/)
  })

  test.each([
    ['error:No rows.', 'No rows.'],
    ['error: No rows. ', 'No rows.'],
    ['ERROR:No rows.', 'No rows.'],
    ['The table is away.', 'The table is away.'],
    ['查询失败 error:x', '查询失败 error:x'],
  ])('under 100 bytes is the error message of the server: %j', async (text, said) => {
    await expect(readExportFile(new Blob([text]))).rejects.toThrow(said)
  })

  it('is a file from 100 bytes on', async () => {
    const file = new Blob(['x'.repeat(100)])
    await expect(readExportFile(file)).resolves.toBe(file)
    await expect(readExportFile(new Blob(['x'.repeat(99)]))).rejects.toThrow('xxx')
  })

  it('is a file of any length when it begins with a byte order mark', async () => {
    const file = new Blob(['\uFEFFName\r\n'])
    await expect(readExportFile(file)).resolves.toBe(file)
  })
})
