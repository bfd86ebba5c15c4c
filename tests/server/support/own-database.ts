import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { startExternalPostgres } from './external-postgres'

/**
 * Creates an empty database on the external server of the run, for servers in processes of their own. Returns its address.
 * @param prefix the begin of its name
 */
export async function createOwnDatabase(prefix: string): Promise<string> {
  const { url } = await startExternalPostgres()
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  const client = new Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: name }).href
}
