// The self-heal strategies and which of them are on; what was switched is kept.

import { type SelfHealStrategy, TabhandError } from '@tabhand/protocol';
import type { Settings } from '@tabhand/storage';
import { builtinStrategies } from '@tabhand/tasks';
import { z } from 'zod';

const settingName = 'self-heal';
const SwitchedSchema = z.record(z.string(), z.boolean()).catch({});

export class Strategies {
  readonly #settings: Settings;
  #switched: Readonly<Record<string, boolean>>;

  private constructor(settings: Settings, switched: Readonly<Record<string, boolean>>) {
    this.#settings = settings;
    this.#switched = switched;
  }

  static async open(settings: Settings): Promise<Strategies> {
    return new Strategies(settings, SwitchedSchema.parse(await settings.get(settingName)));
  }

  list(): SelfHealStrategy[] {
    return builtinStrategies.map((each) => ({ ...each, enabled: this.isOn(each.id) }));
  }

  isOn(id: string): boolean {
    const builtin = builtinStrategies.find((each) => each.id === id);
    return this.#switched[id] ?? builtin?.enabled ?? false;
  }

  find(id: string): SelfHealStrategy {
    const found = this.list().find((each) => each.id === id);
    if (found === undefined) throw new TabhandError('NOT_FOUND', `There is no strategy ${id}`);
    return found;
  }

  async switch(id: string, enabled: boolean): Promise<SelfHealStrategy> {
    this.find(id);
    this.#switched = { ...this.#switched, [id]: enabled };
    await this.#settings.set(settingName, this.#switched);
    return this.find(id);
  }
}
