// Owns the description of the API, made from the same table that serves it.
import { MEANT_MEMBER } from '@devgrove/contract/meant-member'
import { refusals } from '@devgrove/contract/refusals'
import type { Route } from '@devgrove/contract/route'
import { Failure } from '@devgrove/contract/route'
import { routes } from '@devgrove/contract/routes'
import { z } from 'zod'
import { replySchema } from './serve.ts'

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
  [key: string]: unknown
}

const inputSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest as JsonSchema
}

const braces = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

function parameters(route: Route) {
  const part = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = inputSchema(schema)
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: of,
    }))
  }
  return [...part(route.params, 'path'), ...part(route.query, 'query'), ...headers(route)]
}

function headers({ access, method, rawBody }: Route) {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  if (rawBody) return [header(rawBody.signedBy, true, 'The signature of the body.')]
  if (method === 'GET' || access === 'anyone') return []
  return [
    header(
      MEANT_MEMBER,
      false,
      'The id of the member for whom this is meant: where somebody else is signed in, it is refused.',
    ),
  ]
}

function requestBody(route: Route) {
  const fields: JsonSchema = route.body ? inputSchema(route.body) : { type: 'object' }
  if (!route.upload) return { required: true, content: { 'application/json': { schema: fields } } }
  const file = { type: 'string', format: 'binary', maxLength: route.upload.maxBytes }
  const schema = {
    ...fields,
    properties: { ...fields.properties, file },
    required: [...(fields.required ?? []), 'file'],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

const takesBody = ({ body, upload, rawBody }: Route): boolean => Boolean(body ?? upload ?? rawBody)

function operation(tag: string, route: Route) {
  const json = (schema: unknown) => ({ 'application/json': { schema } })
  return {
    tags: [tag],
    summary: route.summary,
    parameters: parameters(route),
    ...(route.access === 'anyone' ? { security: [] } : {}),
    ...(takesBody(route) && { requestBody: requestBody(route) }),
    'x-access': route.access,
    responses: {
      200: { description: 'Done', content: json(replySchema(route)) },
      ...Object.fromEntries(
        Object.entries(route.refused ?? {}).map(([status, body]) => [
          status,
          { description: 'Refused', content: json(inputSchema(Failure.extend(body.shape))) },
        ]),
      ),
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

/** The OpenAPI 3.1 document of every route in the contract. */
export function describeApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, list] of Object.entries(routes)) {
    for (const route of list) {
      const methods = (paths[braces(route.path)] ??= {})
      methods[route.method.toLowerCase()] = operation(tag, route)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Devgrove',
      version: '1',
      description: 'Calls of the Devgrove web application.',
    },
    paths,
    security: [{ session: [] }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'devgrove.session' } },
      schemas: { Failure: inputSchema(Failure) },
    },
    'x-refusals': refusals,
  }
}
