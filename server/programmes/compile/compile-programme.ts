import path from 'node:path'
import { openFlowIn } from '../../../contract/codes.ts'
import type { ScriptModule } from '../../../contract/shapes/rx-user.ts'
import { checkDelivery } from '../check/check-delivery.ts'
import { checkModules } from '../check/check-modules.ts'
import { checkPageItems, checkTermsBar } from '../check/check-page-items.ts'
import { checkTheme } from '../check/check-theme.ts'
import type { CompiledProgramme } from '../compiled-programme.ts'
import { flowFile, type WrittenFlow } from '../read/format.ts'
import type { ModuleFile } from '../read/module-format.ts'
import type { ProgrammeProblem } from '../read/problem.ts'
import {
  type ProgrammeAsset,
  type ProgrammeFiles,
  readProgrammeFiles,
} from '../read/programme-files.ts'
import { readYaml, type YamlSource } from '../read/read-yaml.ts'
import { type ThemeFile, themeFile } from '../read/theme-format.ts'
import { compileFlow } from './compile-flow.ts'
import { compileAgreements, compileLanding, compileTheme } from './compile-theme.ts'

export interface ProgrammeBuild {
  programme: CompiledProgramme
  assets: ProgrammeAsset[]
  /** What the author says of withdrawal; null leaves it as it is. */
  withdrawn: boolean | null
}

export type CompileResult =
  | { ok: true; build: ProgrammeBuild }
  | { ok: false; problems: ProgrammeProblem[] }

/** Reads and checks one programme folder; its name is the slug. All problems come at once. */
export async function compileProgramme(folder: string): Promise<CompileResult> {
  const slug = path.basename(folder)
  const [flow, theme, files] = await Promise.all([
    readYaml(path.join(folder, 'flow.yaml'), `${slug}/flow.yaml`, flowFile),
    readYaml(path.join(folder, 'theme.yaml'), `${slug}/theme.yaml`, themeFile),
    readProgrammeFiles(folder, slug),
  ])
  if (!/^[a-z][a-z0-9-]*$/.test(slug)) {
    flow.report([], 'Name the folder with small letters, digits and dashes.')
  }
  const build = compileFiles(slug, flow, theme, files)
  for (const { data, problems } of [flow, theme]) {
    if (data === null) for (const problem of problems) problem.hidesMore = true
  }
  const problems = [...flow.problems, ...theme.problems]
  return build && problems.length === 0 ? { ok: true, build } : { ok: false, problems }
}

function compileFiles(
  slug: string,
  flow: YamlSource<WrittenFlow>,
  theme: YamlSource<ThemeFile>,
  files: ProgrammeFiles,
): ProgrammeBuild | null {
  // The theme needs the list of hosts, which flow.yaml holds.
  const hosts = flow.problems.some(({ path }) => path.startsWith('link_hosts'))
    ? null
    : (flow.data?.link_hosts ?? null)
  const flowReader = { files, source: flow, hosts }
  const themeReader = { files, source: theme, hosts }
  const definition = flow.data ? compileFlow(flow.data, flowReader) : null
  const compiled = theme.data ? compileTheme(theme.data, themeReader) : null
  if (compiled) checkTheme(compiled, theme)
  if (flow.data) checkPageItems(flow.data, flow)
  if (flow.data) checkTermsBar(flow.data, flow)
  if (flow.data) checkDelivery(flow.data, theme.data?.delivery ?? null, flow)
  if (flow.data) checkModules(flow.data, flow, hosts)
  const landing = theme.data ? compileLanding(theme.data, themeReader) : []
  const agreements = theme.data ? compileAgreements(theme.data, themeReader) : null
  if (!flow.data || !definition || !compiled || !agreements) return null
  const data = flow.data
  return {
    programme: {
      fuuid: data.id.toLowerCase(),
      slug,
      name: data.name,
      ...(data.language && { language: data.language }),
      flow_type: data.flow_type,
      definition,
      theme: compiled,
      options: {
        product_id: data.product_id,
        protocol_uuid: data.protocol,
        brand: data.brand,
        programme_name: data.name,
      },
      modules: data.modules.map((module) => compileModule(module, data.id)),
      tracking_consent: data.tracking_consent,
      feature_flags: data.feature_flags,
      cta_params: data.cta_params,
      experiments: data.experiments,
      agreements: { [data.brand]: agreements },
      landing,
      frame_parents: data.frame_parents,
      price: data.price
        ? { amount_cents: Math.round(data.price.amount * 100), currency: data.price.currency }
        : null,
      served_states: data.served_states ?? null,
      ...(data.support_email && { support_email: data.support_email }),
      ...(data.phone_line && { phone_line: data.phone_line }),
      ...(data.chat_answers.length > 0 && { chat_answers: data.chat_answers }),
      ...(data.chat_danger.length > 0 && { chat_danger: data.chat_danger }),
      ...(data.chat_promise && { chat_promise: data.chat_promise }),
      link_hosts: data.link_hosts,
    },
    assets: [...files.used.values()],
    withdrawn: data.withdrawn ?? null,
  }
}

const openIn = { 'new-tab': openFlowIn.NEW_TAB, 'modal-window': openFlowIn.MODAL_WINDOW } as const

function compileModule(module: ModuleFile, condition: string): ScriptModule {
  const { open_in, ...fields } = module
  return {
    ...Object.fromEntries(Object.entries(fields).filter((entry) => entry[1] !== undefined)),
    module: module.module,
    module_type: module.module_type,
    persistence: module.persistence,
    enabled: module.enabled ?? true,
    condition_uuid: condition,
    ...(open_in ? { open_in: openIn[open_in] } : {}),
  }
}
