/** Base path of the contract (C58). */
export const basePath = '/ylvm3.0'
