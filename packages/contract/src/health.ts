import { z } from 'zod'
import { route } from './route.ts'

export const health = route({
  method: 'GET',
  path: '/api/health',
  summary: 'Answers once everything serves',
  access: 'anyone',
  reply: z.object({}),
})
