import { type FormEvent, useState } from 'react';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { deviceTime } from '#client/lib/text/clock.ts';
import { useMoney } from '#client/lib/text/money.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { getUserByEmail } from '#contracts/admin/user.ts';
import { type CartItem, getCart, postAddToBasket } from '#contracts/entering/basket.ts';
import { Folded } from './folded.tsx';
import type { UserModel } from './user-model.ts';
import css from './user-screen.module.css';

const text = accountMessages.user.basket;

/** What a user holds; never kept on the administrator's device. */
function createBasket(userId: number) {
  const items = createStore<readonly CartItem[]>([]);
  const load = async () => {
    const answer = await call(getCart, { query: { id: userId } });
    if (answer.ok) items.set(answer.data.items);
  };
  return { items, load, onAppear: (element: HTMLElement | null) => void (element && load()) };
}

interface BasketProps {
  readonly userId: number;
  readonly model: UserModel;
}

/** The basket of another user, from which an administrator hands a place to the user who will pay for it. */
export function BasketSection({ userId, model }: BasketProps) {
  const [basket] = useState(() => createBasket(userId));
  const items = useStore(basket.items);
  const money = useMoney();
  const move = async (item: CartItem, to: number, said: string, undo?: () => Promise<unknown>) => {
    const done = await model.done(await call(postAddToBasket, { body: { productid: item.productId, userid: to } }), said, undo);
    await basket.load();
    return done;
  };
  return (
    <section ref={basket.onAppear} className={css.section}>
      <h2>{text.title}</h2>
      {items.length === 0 && <p className={css.soft}>{text.none}</p>}
      <ul className={css.rows}>
        {items.map((item) => (
          <li key={item.productId}>
            <p className={css.row}>
              <strong>
                {item.event}, {item.athlete}
              </strong>
              <span className={css.soft}>
                {[item.competition, money(item.price), item.reservedUntil && text.until(deviceTime(item.reservedUntil))]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <Folded title={text.move}>
              <MoveForm
                item={item}
                onMove={(to, name) =>
                  move(item, to, text.moved(item.event, name), () => move(item, userId, text.movedBack(item.event)))
                }
              />
            </Folded>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MoveProps {
  readonly item: CartItem;
  readonly onMove: (userId: number, name: string) => Promise<boolean>;
}

function MoveForm({ item, onMove }: MoveProps) {
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (email === '') return setProblem(text.needEmail);
    const found = await call(getUserByEmail, { params: { email } });
    setProblem(found.ok ? undefined : found.message);
    if (found.ok) await onMove(found.data.user.id, found.data.user.display_name);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field label={text.to} name="email" type="email" error={problem} />
      <Button type="submit" aria-label={text.giveOf(item.event, item.athlete)}>
        {text.give}
      </Button>
    </form>
  );
}
