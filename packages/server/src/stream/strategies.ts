// The self-heal strategies and which of them are on for a tenant; what was switched is kept.

import { type SelfHealStrategy, TabhandError } from '@tabhand/protocol';
import type { Settings } from '@tabhand/storage';
import { builtinStrategies } from '@tabhand/tasks';
import { z } from 'zod';

const settingName = (tenant: string): string => `self-heal:${tenant}`;
const SwitchedSchema = z.record(z.string(), z.boolean()).catch({});
type Switched = z.output<typeof SwitchedSchema>;

export class Strategies {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async list(tenant: string): Promise<SelfHealStrategy[]> {
    const switched = await this.#switched(tenant);
    return builtinStrategies.map((each) => ({
      ...each,
      enabled: switched[each.id] ?? each.enabled,
    }));
  }

  async isOn(tenant: string, id: string): Promise<boolean> {
    return (await this.list(tenant)).some((each) => each.id === id && each.enabled);
  }

  async find(tenant: string, id: string): Promise<SelfHealStrategy> {
    const found = (await this.list(tenant)).find((each) => each.id === id);
    if (found === undefined) throw new TabhandError('NOT_FOUND', `There is no strategy ${id}`);
    return found;
  }

  async switch(tenant: string, id: string, enabled: boolean): Promise<SelfHealStrategy> {
    await this.find(tenant, id);
    const switched = await this.#switched(tenant);
    await this.#settings.set(settingName(tenant), { ...switched, [id]: enabled });
    return await this.find(tenant, id);
  }

  async #switched(tenant: string): Promise<Switched> {
    return SwitchedSchema.parse(await this.#settings.get(settingName(tenant)));
  }
}
