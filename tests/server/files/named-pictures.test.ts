import { expect, describe, it } from 'vitest'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'
import { pictureBody, png } from './pictures'

describe.each(olderDatabase)('a picture on $name', (database) => {
  const here = useConsole(database)

  it('is kept while the value of a parameter names it, whose control only its screen knows', async () => {
    const upload = await here.admin.call('POST', '/image/upload', { body: pictureBody(png) })
    const address = String(upload.data)
    const body = { code: 'bannerPicture', name: 'Banner', value: address, valueType: 'image' }
    expect(await here.admin.call('POST', '/system/config/add', { body })).toMatchObject({ success: true })
    const removed = await here.admin.call('DELETE', '/image/delete', { query: { imageName: address } })
    expect(removed.success).toBe(true)
    const headers = { authorization: here.admin.token }
    const seen = await here.server.app.inject({ method: 'GET', url: address, headers })
    expect(seen.statusCode).toBe(200)
  })
})
