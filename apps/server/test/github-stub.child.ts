// A GitHub of its own process, for the tests of the browser.
import { GithubStub } from './github-stub.ts'

await new GithubStub().open(Number(process.env['PORT']))
