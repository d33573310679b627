INSERT INTO "help_item" ("key", "title", "data") VALUES
('entry', 'Entering', 'Choose an athlete under Athletes, then tick events. An event that cannot be entered says why, and what would help; a best mark that is missing is typed in its row.

Relays and other teams are under Teams, what is sold beside events under Shop.

What you tick is held for you in the basket for a while; the bar below says how long. Press it to see the sum and to pay.

Without a network your choice is kept on this device and sent when the network is back.')
ON CONFLICT ("key") DO NOTHING;
