import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
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

interface BasketProps {
  readonly userId: number;
  readonly model: UserModel;
}

/** The basket of another user, from which an administrator hands a place to the user who will pay for it. */
export function BasketSection({ userId, model }: BasketProps) {
  const basket = useQuery(getCart, { query: { id: userId } });
  const items = basket.answer?.data.items ?? [];
  const money = useMoney();
  const move = async (item: CartItem, to: number, said: string, undo?: () => Promise<unknown>) => {
    const done = await model.done(await call(postAddToBasket, { body: { productid: item.productId, userid: to } }), said, undo);
    await basket.refresh();
    return done;
  };
  return (
    <section className={css.section}>
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
  const form = useForm(
    { email: '' },
    {
      check: ({ email }) => ({ email: email.trim() ? undefined : text.needEmail }),
      async send({ email }) {
        const found = await call(getUserByEmail, { params: { email: email.trim() } });
        if (!found.ok) return { message: found.message, field: 'email' };
        await onMove(found.data.user.id, found.data.user.display_name);
        return undefined;
      },
    },
  );
  return (
    <Form form={form} className={css.form}>
      <Field label={text.to} {...form.text('email')} type="email" />
      <Button type="submit" busy={form.busy} aria-label={text.giveOf(item.event, item.athlete)}>
        {text.give}
      </Button>
    </Form>
  );
}
